/**
 * What code for visitors may not do, because it runs on pages with anyone's HTML. Each message says what
 * to do instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, sources } from '../units';

const ADDRESSES = "import { webAddress } from 'shared/lib/web-address'";

/** Patterns that view code may not contain. */
const FORBIDDEN: [ RegExp, string ][] = [
	[
		/\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|dangerouslySetInnerHTML|srcdoc)\b|\bdocument\s*\.\s*write/,
		'writes HTML: make elements and set their textContent; HTML of the server goes through readAnswer() of the form.',
	],
	[
		/\beval\s*\(|\bnew\s+Function\b|\bset(?:Timeout|Interval)\s*\(\s*['"`]|javascript:/,
		'runs text: write the function.',
	],
	[
		/\bget(?:Config|ServerState)\s*(?:<[^(]*>)?\s*\(/,
		'asks WordPress for the config, which before 7.1.4 takes it from anybody: call readConfig( store, getConfig ) of shared/lib/page-config.',
	],
	[
		/\.\s*setAttribute\(\s*(?:['"`]on|(?![\s'"`]))/,
		'sets an attribute whose name is not written here, or a handler: name the attribute, and use addEventListener().',
	],
];

/** What a URL may be used for in a file that only checks URLs. */
const SINKS =
	/\.(?:src|href|action|formAction|poster)\s*=(?!=|\s*['"`]#)|\.\s*setAttribute\(\s*['"`](?:src|href|action|formaction|poster)|\blocation\s*=(?!=)|\blocation\s*\.\s*(?:assign|replace)\b|\b(?:fetch|open|sendBeacon)\s*\(|\bnew\s+(?:Worker|SharedWorker|EventSource|WebSocket|XMLHttpRequest)\b/;

/**
 * Checks a file.
 *
 * @param file Its name, for the message.
 * @param text What is in it.
 */
function judge( file: string, text: string ): string[] {
	const code = text.replace( /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '' );
	const complaints = FORBIDDEN.filter( ( [ pattern ] ) =>
		pattern.test( code )
	).map( ( [ , cure ] ) => `${ file } ${ cure }` );
	if ( SINKS.test( code ) && ! code.includes( 'shared/lib/web-address' ) ) {
		complaints.push(
			`${ file } uses an address without a check of it: ${ ADDRESSES } and check it where it is used.`
		);
	}
	return complaints;
}

/** The file that an import means. */
function resolve( from: string, name: string ): string | undefined {
	const target = name.startsWith( '.' )
		? join( dirname( from ), name )
		: join( root, name.replace( /^features\//, 'extensions/$&' ) );
	return [
		`${ target }.ts`,
		`${ target }.tsx`,
		join( target, 'index.ts' ),
	].find( ( file ) => existsSync( file ) );
}

/** View scripts, and all of ours that they are made of. */
function viewCode(): string[] {
	const found = new Set(
		sources( 'extensions/{blocks,panels,enhancements}/*/view.ts' ).map(
			( file ) => join( root, file )
		)
	);
	for ( const file of found ) {
		const imports = readFileSync( file, 'utf8' ).matchAll(
			/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/)?\s*'((?:\.|shared\/|features\/)[^']*)'/g
		);
		for ( const [ , name ] of imports ) {
			// A table does nothing.
			if ( name!.endsWith( '.json' ) ) {
				continue;
			}
			const target = resolve( file, name! );
			if ( ! target ) {
				throw new Error(
					`${ file } imports ${ name }, which is not there.`
				);
			}
			found.add( target );
		}
	}
	return [ ...found ];
}

const report = ( complaints: string[] ) => {
	if ( complaints.length ) {
		throw new Error( complaints.join( '\n' ) );
	}
};

it( 'finds view scripts and what they are made of', () => {
	const files = viewCode().map( ( file ) => relative( root, file ) );
	expect( files ).toContain( 'extensions/blocks/slideshow/slider/index.ts' );
	expect( files ).toContain( 'shared/lib/page-config/index.ts' );
} );

it( 'writes no HTML, runs no text and uses no unchecked address for visitors', () => {
	report(
		viewCode().flatMap( ( file ) =>
			judge( relative( root, file ), readFileSync( file, 'utf8' ) )
		)
	);
} );

it.each( [
	'a.innerHTML = b;',
	"a.insertAdjacentHTML( 'beforeend', b );",
	'document.write( a );',
	'frame.srcdoc = a;',
	'eval( a );',
	'new Function( a );',
	"setTimeout( 'a()' );",
	'const { a } = getConfig();',
	"getConfig< Config >( 'millwork/x' )",
	'a.setAttribute( name, b );',
	"a.setAttribute( 'onclick', b );",
	"a.setAttribute( 'href', b );",
	'a.src = b;',
	'a.href = b;',
	'location = a;',
	'location.href = a;',
	'window.location.assign( a );',
	'await fetch( a );',
	'window.open( a );',
	'new EventSource( a );',
] )( 'complains of %s', ( code ) => {
	expect( judge( 'x.ts', code ) ).toHaveLength( 1 );
} );

it.each( [
	'a.textContent = b;',
	'// a.innerHTML = b;',
	'/** Unlike innerHTML. */',
	"a.setAttribute( 'role', b );",
	'if ( a.href === b ) {}',
	'a.href = `#${ b }`;',
	"readConfig< Config >( 'millwork/x', getConfig );",
	`${ ADDRESSES };\nawait fetch( webAddress( a ) );`,
] )( 'has nothing against %s', ( code ) => {
	expect( judge( 'x.ts', code ) ).toEqual( [] );
} );

it( 'hands scripts their config and state in one place on the server', () => {
	const calls =
		/wp_interactivity_(?:config|state)\(\s*[^(),]+(?:\([^()]*\)[^(),]*)*,/;
	expect( 'wp_interactivity_config( self::STORE, array() )' ).toMatch(
		calls
	);
	expect( 'wp_interactivity_state( a(), $b )' ).toMatch( calls );
	expect( 'foo( wp_interactivity_config( $a ), 1 )' ).not.toMatch( calls );
	report(
		sources( [ 'php/**/*.php', 'extensions/**/*.php' ] )
			.filter(
				( file ) =>
					! /Test\.php$/.test( file ) &&
					file !== 'php/Rendering/ViewScript.php' &&
					calls.test( readFileSync( join( root, file ), 'utf8' ) )
			)
			.map(
				( file ) =>
					`${ file } calls wp_interactivity_config() or wp_interactivity_state() itself: call Millwork\\Rendering\\ViewScript::configure(), which tells scripts how far WordPress can be believed.`
			)
	);
} );
