/**
 * Code that only tests use says in its docblock what it waits for, so that it isn't taken for dead
 * code; once something else uses it, that note must go.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, sources, specifierOf, TOPICS, topicOf } from '../units';

const LABEL = /\bWaits for\b/;

const read = ( file: string ) => readFileSync( join( root, file ), 'utf8' );

/** What is shipped: no tests. */
const shipped = ( pattern: string ) =>
	sources( pattern ).filter(
		( file ) => ! /(^|\/)(test|__tests__)\//.test( file )
	);

/** Code without comments: a name in a comment isn't a use. */
const codeOf = ( file: string ) =>
	read( file )
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace( /^\s*\/\/.*$/gm, '' );

const complain = ( complaints: string[] ) => {
	if ( complaints.length ) {
		throw new Error( complaints.join( '\n' ) );
	}
};

const judge = ( name: string, waits: boolean, text: string ) => {
	if ( waits === LABEL.test( text ) ) {
		return [];
	}
	return [
		waits
			? `${ name } is used by tests alone: say in its docblock what kind of unit it waits for ("Waits for …"), or delete it.`
			: `${ name } is used: its docblock still says what it waits for.`,
	];
};

/**
 * What nobody uses, or only code that nobody uses.
 *
 * @param users By name, who uses it.
 */
const waiting = ( users: Map< string, string[] > ) => {
	const found = new Set< string >();
	let before = -1;
	while ( found.size > before ) {
		before = found.size;
		for ( const [ name, all ] of users ) {
			if ( all.every( ( user ) => found.has( user ) ) ) {
				found.add( name );
			}
		}
	}
	return found;
};

it( 'labels topics of shared/ and of features that no unit uses', () => {
	const code = new Map(
		shipped( '{src,shared,extensions}/**/*.{ts,tsx}' ).map( ( file ) => [
			file,
			codeOf( file ),
		] )
	);
	const topics = [
		...new Set(
			TOPICS.flatMap( ( folder ) =>
				shipped( `${ folder }/**/*.{ts,tsx}` ).map( topicOf )
			)
		),
	];
	expect( topics.length ).toBeGreaterThan( 10 );
	const idle = waiting(
		new Map(
			topics.map( ( topic ) => [
				topic,
				[ ...code ]
					.filter(
						( [ file, text ] ) =>
							topicOf( file ) !== topic &&
							new RegExp( `'${ specifierOf( topic ) }['/]` ).test(
								text
							)
					)
					.map( ( [ file ] ) => topicOf( file ) ),
			] )
		)
	);
	complain(
		topics.flatMap( ( topic ) =>
			judge(
				topic,
				idle.has( topic ),
				shipped( `${ topic }/index.{ts,tsx}` ).map( read ).join()
			)
		)
	);
} );

describe( 'on the server', () => {
	const code = new Map(
		shipped( '{php,extensions}/**/*.php' ).map( ( file ) => [
			file,
			codeOf( file ),
		] )
	);
	// By file; a class bears its name.
	const classes = shipped( '{php,extensions/features}/**/*.php' ).filter(
		( file ) => /^[A-Z]/.test( basename( file ) )
	);
	const nameOf = ( file: string ) =>
		new RegExp( `\\b${ basename( file, '.php' ) }\\b` );
	// Gateways and networks are found by their folders, which bear their names.
	const isFound = ( file: string ) =>
		basename( dirname( file ) ) === basename( file, '.php' );
	const idle = waiting(
		new Map(
			classes.map( ( file ) => {
				const name = nameOf( file );
				return [
					file,
					[ ...code ]
						.filter(
							( [ user, text ] ) =>
								user !== file && name.test( text )
						)
						.map( ( [ user ] ) => user ),
				];
			} )
		)
	);

	it( 'labels classes that nothing uses', () => {
		expect( classes.length ).toBeGreaterThan( 50 );
		// The first docblock is the file's, the second the class's.
		complain(
			classes
				// What millwork.php and uninstall.php begin with.
				.filter(
					( file ) =>
						! isFound( file ) &&
						! nameOf( file ).test(
							codeOf( 'millwork.php' ) + codeOf( 'uninstall.php' )
						)
				)
				.flatMap( ( file ) =>
					judge(
						file,
						idle.has( file ),
						read( file ).match( /\/\*\*[\s\S]*?\*\//g )?.[ 1 ] ?? ''
					)
				)
		);
	} );

	it( 'labels functions that nothing calls', () => {
		const all = [ ...code.values() ].join( '\n' );
		const counts = new Map< string, number >();
		for ( const [ word ] of all.matchAll( /\w+/g ) ) {
			counts.set( word, ( counts.get( word ) ?? 0 ) + 1 );
		}
		complain(
			classes
				.filter( ( file ) => ! idle.has( file ) )
				.flatMap( ( file ) =>
					[
						...read( file ).matchAll(
							/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*public (?:static )?function (\w+)/g
						),
					]
						.filter(
							( [ , comment, name ] ) =>
								! name?.startsWith( '__' ) &&
								// WP-CLI calls what describes itself as a command.
								! comment?.includes( '@when after_wp_load' )
						)
						.flatMap( ( [ , comment = '', name = '' ] ) =>
							judge(
								`${ name }() of ${ file }`,
								counts.get( name ) === 1,
								comment
							)
						)
				)
		);
	} );
} );
