/**
 * Names as in a class list of a large university in Los Angeles, grouped by origin, so that first and last names fit.
 */
interface NameFamily {
  /** The percentage of people with names of this group. */
  share: number
  first: readonly string[]
  last: readonly string[]
}

export const NAME_FAMILIES: readonly NameFamily[] = [
  family(
    14,
    'Wei Jiayi Kevin Michelle Yuxuan Jason Emily Haoran Vivian Zixuan Brandon Tiffany Eric Xinyi Derek Joyce Mingyu Angela',
    'Chen Wang Li Zhang Liu Huang Wu Lin Yang Zhao Xu Chang Tsai Hsu Lau Cheung Ho Leung',
  ),
  family(
    13,
    'Sofía Diego Valentina Mateo Camila Alejandro Lucía Javier Ximena Andrés Daniela Emiliano Guadalupe Raúl Marisol Iván Paloma Óscar',
    'García Hernández Martínez López González Pérez Ramírez Núñez Castañeda Ibáñez Morales Muñoz Ortega Villalobos Zúñiga Quintero',
  ),
  family(
    12,
    'Aarav Ananya Rohan Priya Arjun Kavya Siddharth Meera Vikram Ishita Nikhil Divya Aditya Shreya Karthik Tanvi Raghav Lakshmi',
    'Patel Sharma Iyer Reddy Nair Gupta Krishnamurthy Desai Venkataraman Banerjee Singh Kulkarni Rao Menon Chatterjee Bhattacharya',
  ),
  family(
    11,
    'Olivia Ethan Hannah Lucas Claire Owen Madeline Caleb Abigail Jack Nora Henry Phoebe Simon Eleanor Wyatt Tess Graham',
    'Anderson Miller Walsh Thompson Bennett Sullivan Carlson Fitzgerald Parker Whitaker Hughes Lindqvist Novak Murphy Baker Hayes',
  ),
  family(
    8,
    'Minh Linh Tuấn Thảo Khang Vy Brian Trang Hùng Jennifer Quang Ngọc Andy Mai Đạt Kim-Ngân',
    'Nguyen Tran Lê Phạm Hoang Vu Đặng Bùi Do Huynh Ngo Dương',
  ),
  family(
    8,
    'Minjun Seoyeon Jihoon Hayoung Joshua Yuna Daniel Grace Hyunwoo Sora Eugene Jiwoo Esther Taeyang',
    'Kim Lee Park Choi Jung Kang Yoon Cho Lim Han Shin Seo',
  ),
  family(
    7,
    'Amara Malik Imani Isaiah Zora Elijah Nia Xavier Chidinma Kwame Adaeze Tunde Folasade Marcus Makena Desmond',
    'Washington Jefferson Okafor Adeyemi Mensah Brooks Coleman Nwosu Baptiste Abebe Diallo Robinson Owusu Eze Freeman Banks',
  ),
  family(
    7,
    'Arash Shirin Kian Nasrin Dariush Parisa Omid Yasmin Layla Omar Zaynab Karim Rania Tariq Noor Samir',
    'Hosseini Tehrani Ahmadi Rostami Farahani Mousavi Haddad Khoury Mansour El-Sayed Nasser Rahman Siddiqui Qureshi Aziz Karimi',
  ),
  family(
    5,
    'Angelica Paolo Bea Miguel Kristine Jericho Maricel Rafael Alyssa Carlo Janine Emmanuel',
    'Santos Reyes Cruz Bautista Dela-Cruz Villanueva Aquino Mendoza Pascual Salonga Manalo Evangelista',
  ),
  family(
    4,
    'Haruka Kenji Sakura Ryo Naomi Takumi Emi Hiroshi Aiko Daichi',
    'Tanaka Suzuki Watanabe Nakamura Yamamoto Kobayashi Fujimoto Ishikawa Okada Shimizu',
  ),
  family(
    4,
    'Ani Tigran Lusine Hayk Nare Davit Gayane Aram Anahit Vahe',
    'Petrosyan Sargsyan Hovhannisyan Grigoryan Karapetyan Avetisyan Mkrtchyan Bedrosian Manoukian Der-Boghossian',
  ),
  family(
    4,
    'Noa Ari Talia Ezra Shira Jonah Miriam Asher Dalia Gideon',
    'Cohen Levy Goldberg Rosenthal Friedman Shapiro Mizrahi Katz Ben-Ami Feldman',
  ),
  family(
    3,
    'Léa Étienne Zoë Søren Łukasz Agnieszka François Björn Ştefan Ineke Zdeněk Måns',
    'Dubois Müller Kowalczyk Sørensen Lefèvre Škvorecký Åkesson Ionescu Weiß Ødegaard',
  ),
]

function family(share: number, first: string, last: string): NameFamily {
  return { share, first: first.split(' '), last: last.split(' ') }
}

interface RareName {
  firstName: string
  lastName: string
  mailbox: string
}

/** Names that forms, tables and searches must handle: other scripts, one word, four words, very long ones. */
export const RARE_NAMES: readonly RareName[] = [
  rare('明', '李', 'ming.li'),
  rare('雨桐', '陈', 'yutong.chen'),
  rare('서연', '김', 'seoyeon.kim'),
  rare('美咲', '佐藤', 'misaki.sato'),
  rare('Юлия', 'Ковальчук', 'yulia.kovalchuk'),
  rare('Дмитрий', 'Преображенский', 'dmitry.preobrazhensky'),
  rare('محمد', 'الفارسي', 'mohammed.alfarsi'),
  rare('نیلوفر', 'شیرازی', 'niloufar.shirazi'),
  rare('יעל', 'בן־דוד', 'yael.bendavid'),
  rare('अनन्या', 'त्रिपाठी', 'ananya.tripathi'),
  rare('Անահիտ', 'Տէր-Յովհաննէսեան', 'anahit.terhovhannesian'),
  rare('Ελένη', 'Παπαδοπούλου', 'eleni.papadopoulou'),
  rare('ณัฐพล', 'ศรีสุวรรณ', 'natthaphon.srisuwan'),
  rare('Budiono', '', 'budiono'),
  rare('Rukmini', '', 'rukmini'),
  rare('Teller', '', 'teller'),
  rare('Bo', 'Ng', 'bo.ng'),
  rare('Io', 'Ó', 'io.o'),
  rare('María del Carmen', 'Fernández de Córdoba y Álvarez', 'mariadelcarmen.fernandez'),
  rare('Wilhelmina-Alexandra', 'Featherstonehaugh-Cholmondeley', 'wilhelmina.featherstonehaugh'),
  rare('Chukwuemeka Oluwaseun', 'Nwachukwu-Adebayo', 'emeka.nwachukwu'),
  rare('Venkatanarasimharajuvaripeta', 'Subrahmanyam', 'venkat.subrahmanyam'),
  rare('João Pedro', 'da Conceição e Silva', 'joaopedro.dasilva'),
  rare("Keali'i", 'Kahananui', 'kealii.kahananui'),
  rare('Siobhán', "O'Súilleabháin", 'siobhan.osuilleabhain'),
  rare('Ngô Thị', 'Minh-Khai', 'minhkhai.ngo'),
]

function rare(firstName: string, lastName: string, mailbox: string): RareName {
  return { firstName, lastName, mailbox }
}
