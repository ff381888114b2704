/** Translations that ship: how .po files follow the code, and that what they hold can be used. */
import { readFileSync } from 'fs';
import { basename } from 'path';
import { root } from '../units';

const {
	compilePo,
	mergePo,
	poFiles,
	readPo,
} = require( '../../bin/package/translations.mjs' );

interface Message {
	text: string;
	plural?: string;
	done: string[];
}

const header = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`;

it( 'follows the code: what is new is empty, what is gone goes, and translations stay', () => {
	const old = `${ header }
# A remark of a translator.
#: old.php:3
msgid "Save"
msgstr "Sichern"

msgid "Gone"
msgstr "Fort"

msgid "%d day"
msgstr "%d Tag"
`;
	const pot = `${ header }
#: new.php:7
msgid "Save"
msgstr ""

msgctxt "verb"
msgid "Save"
msgstr ""

msgid "%d day"
msgid_plural "%d days"
msgstr[0] ""
msgstr[1] ""
`;
	const merged = mergePo( old, pot );
	expect( merged ).toContain( '# A remark of a translator.\n#: new.php\n' );
	expect(
		readPo( merged ).messages.map(
			( { text, context, done }: Message & { context?: string } ) => [
				text,
				context,
				done,
			]
		)
	).toEqual( [
		[ 'Save', undefined, [ 'Sichern' ] ],
		// One form can't be right for two.
		[ '%d day', undefined, [ '', '' ] ],
		[ 'Save', 'verb', [ '' ] ],
	] );
	expect( mergePo( merged, pot ) ).toBe( merged );
} );

it( 'writes what WordPress reads, without what has no translation', () => {
	const po = `${ header }
msgctxt "noun"
msgid "It's \\\\ %s"
msgstr "Es ist's \\\\ %s"

msgid "%d day"
msgid_plural "%d days"
msgstr[0] "%d Tag"
msgstr[1] "%d Tage"

msgid "Half %d"
msgid_plural "Halves %d"
msgstr[0] "Halb %d"
msgstr[1] ""
`;
	expect( compilePo( po, 'de_DE' ) ).toBe(
		`<?php return array('domain'=>'millwork','language'=>'de_DE','plural-forms'=>'nplurals=2; plural=(n != 1);','messages'=>array(
'%d day'=>'%d Tag'."\\0".'%d Tage',
'noun\u0004It\\'s \\\\ %s'=>'Es ist\\'s \\\\ %s',
));
`
	);
} );

/** What has to stay as it is: placeholders, tags and tokens. */
const marks = ( text: string ) =>
	[ ...text.matchAll( /%(?:\d+\$)?[sd]|%%|<\/?[a-z][^>]*>|\{[a-z_]+\}/gi ) ]
		.map( ( [ mark ] ) => mark )
		.sort();

describe.each( poFiles( `${ root }/` ) as string[] )( '%s', ( file ) => {
	const text = readFileSync( `${ root }/${ file }`, 'utf8' );
	const messages: Message[] = readPo( text ).messages.filter(
		( { done }: Message ) => done.every( Boolean )
	);

	it( 'keeps placeholders, tags and tokens', () => {
		expect( messages.length ).toBeGreaterThan( 0 );
		expect(
			messages
				.filter( ( { text: original, plural, done } ) => {
					const [ one, ...many ] = done;
					const wanted = marks( plural ?? original ).join();
					return (
						many.some(
							( form ) => marks( form ).join() !== wanted
						) ||
						! [ wanted, marks( original ).join() ].includes(
							marks( one! ).join()
						)
					);
				} )
				.map( ( { done } ) => done )
		).toEqual( [] );
	} );

	it( 'is named by its language and has its plural forms', () => {
		expect( basename( file ) ).toMatch(
			/^millwork-[a-z]{2,3}(_[A-Z]{2})?(_formal)?\.po$/
		);
		const { headers } = readPo( text );
		const forms = Number(
			/nplurals=(\d)/.exec( headers[ 'Plural-Forms' ] )?.[ 1 ]
		);
		expect(
			messages.filter(
				( { plural, done } ) => done.length !== ( plural ? forms : 1 )
			)
		).toEqual( [] );
	} );
} );
