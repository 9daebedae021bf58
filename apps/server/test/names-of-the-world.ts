const pairs = (families: string, given: string, join = ' '): string[] =>
  families
    .split(' ')
    .flatMap((family) => given.split(' ').map((name) => `${family}${join}${name}`))
    .slice(0, 14);

/** Fourteen names in each of fifteen scripts, some with what is rare: old forms, stacked marks, ligatures, pictures. */
export const namesOfTheWorld: Readonly<Record<string, readonly string[]>> = {
  'Chinese, simplified': pairs('王 张 欧阳 龚', '小明 喆 丽华 建国', ''),
  'Chinese, traditional': pairs('陳 龍 歐陽 龔', '麗華 國榮 臺灣 灃', ''),
  Japanese: [...pairs('山田 髙橋 渡邊', '太郎 さくら ひろし'), ...pairs('サトウ 辻', 'ジュン 凪 エリー')],
  Korean: pairs('김 이 박 제갈', '민수 서연 춘향 뷁', ''),
  Arabic: pairs('محمد عبد‌الله فاطمة مُحَمَّد', 'الخوري بن_لادن لؤي ٣٤٥'),
  Persian: pairs('گلشیفته پرویز ژاله چنگیز', 'فراهانی یزدی کوچک ۱۲'),
  Hebrew: pairs('דוד שָׁלוֹם רחל (יעקב)', 'לוי כהן-צדק בן_גוריון 12'),
  Thai: pairs('สมชาย น้ำฝน กิ๊ก ญาดา', 'ใจดี ผู้ใหญ่ ศรีสุข ปั้นเทียน'),
  Devanagari: pairs('राम क्षत्रिय त्रिपाठी श्रीमती', 'शर्मा कृष्णमूर्ति र्त्स्न्य हिन्दी'),
  Bengali: pairs('রবীন্দ্রনাথ ক্ষুদিরাম জ্ঞান সৌরভ', 'ঠাকুর বসু গঙ্গোপাধ্যায় হোসেন'),
  Tamil: pairs('கார்த்திக் லட்சுமி ஸ்ரீ முருகன்', 'சுப்பிரமணியன் ராஜா கோபால் பெயர்'),
  Greek: pairs('Παπαδόπουλος Ἀριστοτέλης Ξένια Ψυχή', 'Γιώργος Ὀδυσσεύς Ήρα ᾳδης'),
  Cyrillic: pairs('Щербаков Ґалаґан Ђорђевић Қасым', 'Иван Юлія Љубица Ўткир'),
  'Latin with marks': pairs('Nguyễn Dvořák Łukasiewicz Þórðarson', 'Ệ Żółć Ẹ̀kọ́ Ñuñez'),
  'Emoji and more': [
    ...[
      '😀 Anna',
      'Bob 👨‍👩‍👧',
      '🇩🇪 Kurt 👍🏽',
      '❤️ 1️⃣ Lia',
      'Tom ⚠️ ✓',
      'Հայկ',
      'Արամ Խաչատրյան',
      'ქეთი',
      'შოთა რუსთაველი',
    ],
    ...['→ ⌀ 5', '25 ℃', '≥ ½', 'm² · µΩ', '🏳️‍🌈 Max'],
  ],
};
