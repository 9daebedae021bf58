import { messages } from '@portal/contract/core/calls/errors.ts';
import { type AppError, invalidField } from '../errors.ts';

/**
 * The commonest passwords, in lower case. Capitals, digits and marks at the end and look-alike letters are
 * taken off before the comparison, so roots stand for their usual variants.
 */
const commonPasswords = `
password passwort passw0rd pass word letmein welcome monkey dragon master shadow sunshine princess football
baseball basketball hockey soccer superman batman spiderman ironman starwars pokemon naruto iloveyou iloveu
loveyou lovely love loveme ilovegod jesus christ god angel heaven qwerty qwertyu qwertyuiop qwertz azerty
asdfgh asdfghjkl asdf asdfasdf zxcvbn zxcvbnm zxcvbnm123 qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r
1q2w3e4r5t q1w2e3r4 q1w2e3 qweasd qweasdzxc qweqwe zaq12wsx zaq1zaq1 xsw2zaq1 admin administrator root toor
user guest test testing tester demo default changeme change temp temporary secret private access login logon
system server manager office support service helpdesk info backup operator public company portal repair trustno1 freedom whatever nothing blessed blessing hello hello1
hellokitty goodbye computer internet google facebook twitter instagram youtube microsoft windows linux apple
samsung iphone android nokia sony playstation xbox nintendo minecraft fortnite michael jordan jennifer
jessica ashley amanda daniel andrew joshua matthew anthony robert william thomas charlie george harley
jackson taylor nicole michelle brittany samantha elizabeth melissa stephanie rachel hannah sarah anna maria
laura lauren emily olivia sophie sophia chloe alexander alexandra alex max maxwell oliver oscar oscar1 jack
jacob joseph james john david richard steven kevin brian justin brandon tyler austin dallas boston chicago
london paris berlin madrid brooklyn newyork texas florida california summer winter spring autumn january
february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday cookie chocolate banana orange strawberry cherry peanut pepper ginger butter cheese
coffee pizza hotdog sugar candy honey cupcake tiger lion eagle falcon panther jaguar wolf bear puppy kitten
doggie cat dog fish bird horse pony monkey1 turtle dolphin butterfly rabbit bunny snoopy scooby garfield
mickey minnie tigger pooh disney simba nemo ferrari porsche mercedes bmw audi toyota honda yamaha suzuki
mustang corvette camaro chevy ford dodge jeep harleydavidson liverpool arsenal chelsea barcelona realmadrid
juventus manchester yankees redsox cowboys steelers packers raiders lakers bulls eagles giants rangers
tigers broncos silver golden diamond crystal purple yellow green black blue red white pink rainbow flower
rose lily daisy jasmine matrix hunter killer ranger soldier warrior ninja samurai pirate wizard magic
phoenix thunder lightning storm hurricane tornado fire ice secret1 abc123 abcd1234 abc12345 abcdef abcdefg
abcdefgh abcabc a1b2c3 a1b2c3d4 aa123456 a123456 a12345678 123abc 1234abcd 123qwe 123qweasd qwe123 qwerty1
qwerty12 qwerty123 qwerty1234 asd123 zxc123 pass1 pass12 pass123 pass1234 password1 password12 password123
password1234 password2 passwords mypassword thepassword yourpassword 11111 111111 1111111 11111111 111111111
1111111111 000000 00000000 0000000000 121212 12121212 112233 11223344 1122334455 123123 123123123 12321
123321 123454321 12345 123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321
7654321 654321 54321 4321 1234 12341234 123412345 102030 10203040 101010 131313 141414 147147 147258
147258369 159159 159357 159753 171717 181818 191919 202020 212121 222222 22222222 232323 242424 252525
333333 33333333 444444 44444444 456456 456789 555555 55555555 5555555 654654 666666 66666666 696969 753951
777777 7777777 77777777 789456 789456123 789789 888888 88888888 987987 999999 99999999 999999999 963852741
741852963 852456 258456 letmein1 letmein123 welcome1 welcome12 welcome123 welcome1234 admin1 admin12
admin123 admin1234 administrator1 root123 user123 guest123 test1 test12 test123 test1234 testtest testing1
testing123 demo123 changeme1 changeme123 default1 temp123 temp1234 secret123 login123 master1 master123
monkey123 dragon1 dragon123 shadow1 sunshine1 princess1 football1 baseball1 superman1 batman1 michael1
jordan1 jordan23 jessica1 ashley1 charlie1 charlie123 thomas1 daniel1 andrew1 joshua1 matthew1 hunter1
hunter2 tigger1 cookie1 summer1 winter1 hello123 hello1234 computer1 internet1 iloveyou1 iloveyou2
iloveyou123 lovely1 freedom1 whatever1 trustno12 starwars1 pokemon1 ncc1701 ncc1701d thx1138 bond007
james007 agent007 007007 blink182 metallica nirvana slipknot eminem beatles rockstar rocknroll guitar
drummer music dance dancer asdfgh1 asdf1234 asdfg asdfghjk asdfghjkl1 qwer1234 qwerasdf qwertyui poiuytrewq
lkjhgfdsa mnbvcxz mnbvcxz1 zxcv1234 zxcvb zxcvbn1 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv !qaz2wsx 1qaz@wsx
q2w3e4r5 qq123456 qwe12345 qwert qwert1 qwert123 qwert12345 w1w2w3w4 asdqwe123 aaa111 aaaaaa aaaaaaaa aaaa
bbbbbb cccccc zzzzzz xxxxxx xxxxxxxx xxx qqqqqq wwwwww single married family forever friend friends
bestfriend bestfriends sister brother mother father mommy daddy mama papa baby babygirl babyboy babylove
sweetie sweetheart sweety honeybee lover lovers kisses hugs darling beautiful gorgeous pretty handsome cutie
cute sexy sexygirl hottie success money rich millionaire lucky lucky7 happy smile smiley sunny sunflower
peace hope faith dream dreams dreamer believe miracle destiny trinity genesis player gamer game games gaming
champion winner legend boss king queen prince knight hero enter enter1 open opensesame sesame pa55word
pa55w0rd p4ssword p4ssw0rd pssword passpass passpass1 p@ssw0rd p@ssword passw0rd1 passw0rd123 p@ssw0rd1
p@ssw0rd123 p@$$w0rd pass@123 pass@word1 admin@123 admin@1234 test@123 welcome@123 india@123 qwerty@123
abcd@1234 abc@123 user@123 root@123 company@123 password@1 password@123 password!1 hello@123 india123 sanjay
krishna ganesh lakshmi omsairam saibaba sairam usa america american canada mexico brazil brasil germany
deutschland france italia espana portugal polska russia china japan korea vietnam thailand india pakistan
australia schatz hallo hallo123 passwort1 passwort123 geheim sommer fussball ficken schalke04 bayern
motdepasse soleil bonjour azertyuiop doudou marseille loulou nicolas camille contrasena teamo amor mivida
estrella mariposa hola bonita chocolate1 senha senha123 mudar123 flamengo corinthians haslo haslo123 polska1
kochanie parola parola1 ciao amore juventus1 wachtwoord welkom welkom01 welkom1 voetbal lozinka heslo
heslo123 jelszo salasana losenord sifre privet parol access14 accessdenied alpha alpha1 beta
gamma delta omega sigma zeus apollo athena hercules odin thor loki merlin gandalf frodo hobbit matrix1 neo
morpheus skywalker yoda vader darthvader jedi startrek enterprise voyager babylon5 stargate buster bailey
bandit bear1 bella buddy buddy1 casper chester chance cooper daisy1 duke fluffy jake lady lucky1 lucy maggie
max1 max123 midnight misty molly oreo patches peaches precious princess123 rocky rusty sadie sam sammy
samson sasha shelby sierra smokey snickers snowball sophie1 sparky spike teddy toby winston zoe beach beer
bigdog biteme bigboy blue123 bluebird boomer bubba bubbles bulldog bullshit calvin camera cameron canada1
captain carlos caroline casey center charles cheyenne chicken chris christian christine clarence claudia
coffee1 compaq connect cool coolman cowboy creative dakota danielle darkness debbie denise dennis digital
doctor donald douglas edward einstein elephant element elvis evil extreme fender fishing florida1 flowers
forest frank franklin freddy friday13 gateway gators gemini genius gibson gizmo gold gordon gregory hammer
happy1 heather helen help homer horses hotrod houston icecream indian informix iverson jasper jeremy jerry
jessie johnny jonathan joker juliet julian junior karen katie kelly kenneth killer1 kitty knights larry
leather leslie lisa logan louise lucas madison marcus margaret marina marine mario mark martin marvin
melanie mercury merlin1 miller montana morgan mountain nascar natasha nathan newton nicholas norman
november1 october1 ou812 pamela pantera parker patricia patrick paul peter philip piglet pioneer playboy
poohbear popcorn porsche911 power prelude psycho pumpkin qwaszx rabbit1 raiders1 rainbow1 raymond redskins
redwings reggie robbie robin rocket ronald rosebud runner russell ryan sabrina sandra scorpion scott scotty
seattle sebastian shannon sharon shithead skippy slayer snoopy1 snowman spencer spider stanley star steve
stupid suckit surfer susan swimming sydney teresa theresa tiffany timothy tina tomcat trouble tucker turner
vanessa venus veronica victor victoria viking vincent viper volleyball walter warren welcome2 wendy wildcats
willie wilson wolfgang wolfpack xavier yankees1 yellow1 young zachary zombie
`.trim();

const common = new Set(commonPasswords.split(/\s+/));

/** What people write for a letter: p@ssw0rd. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
/** Context words shorter than this are in too many good passwords. */
const WORD_MIN = 4;
/** Characters a password needs besides a context word. */
const REST_MIN = 6;

/** What people put behind a word because they are asked for a number and a mark. */
const TAIL = /[^\p{L}]{1,5}$/u;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const withoutTail = lower.replace(TAIL, '');
  const spelled = [...withoutTail].map((c) => lookalikes[c] ?? c).join('');
  return [lower, lower.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ''), withoutTail, spelled].some((form) =>
    common.has(form),
  );
}

function isContext(password: string, words: readonly (string | null)[]): boolean {
  const plain = bare(password);
  return [...words, 'repair portal'].some((word) => {
    const known = bare(word ?? '');
    return known.length >= WORD_MIN && plain.includes(known) && plain.length - known.length < REST_MIN;
  });
}

/**
 * The fault of a password among the commonest, or made of little more than a context word (username,
 * company name): D1.8. `field` is where it stands in the body.
 */
export const weakPassword = (
  password: string,
  context: readonly (string | null)[],
  field: string,
): AppError | undefined =>
  isCommon(password) || isContext(password, context)
    ? invalidField(field, messages.commonPassword)
    : undefined;
