/**
 * Classes that need each other can't be read, tested or moved separately. A circle is a set of files of which
 * each names the next, and the last one the first; files count as in one circle as long as there is a way from
 * each to each other.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sync as glob } from 'fast-glob';
import { root } from '../units';

/** Which files each file names, by their classes. */
const names = ( () => {
	const files = glob( [ 'php/**/*.php', 'extensions/*/*/php/**/*.php' ], {
		cwd: root,
	} ).map( ( file ) => {
		const text = readFileSync( join( root, file ), 'utf8' );
		const [ , namespace = '' ] =
			/^namespace ([\w\\]+);/m.exec( text ) ?? [];
		const [ , name ] =
			/^(?:(?:abstract|final|readonly) )*(?:class|interface|trait|enum) (\w+)/m.exec(
				text
			) ?? [];
		return { file, text, namespace, name };
	} );
	const fileOf = new Map< string, string >(
		files.flatMap( ( { file, namespace, name } ) =>
			name ? [ [ `${ namespace }\\${ name }`, file ] as const ] : []
		)
	);
	return new Map(
		files
			.filter( ( { name } ) => name )
			.map( ( { file, text, namespace } ) => {
				const imports = new Map(
					Array.from(
						text.matchAll( /^use ([\w\\]+)(?: as (\w+))?;$/gm ),
						( [ , path, alias ] ) => [
							alias ?? path!.split( '\\' ).pop()!,
							path!,
						]
					)
				);
				const code = text
					.replace( /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ' )
					.replace( /^use .*;$/gm, '' )
					.replace( /'[^'\n]*'/g, "''" );
				const found = Array.from(
					code.matchAll( /(?<![\w$>\\])\\?[A-Z]\w*(?:\\\w+)*/g ),
					( [ written ] ) => {
						const [ first, ...rest ] = written.split( '\\' );
						return fileOf.get(
							first
								? [
										imports.get( first ) ??
											`${ namespace }\\${ first }`,
										...rest,
									].join( '\\' )
								: rest.join( '\\' )
						);
					}
				);
				return [
					file,
					new Set(
						found.filter(
							( other ): other is string =>
								!! other && other !== file
						)
					),
				] as const;
			} )
	);
} )();

/** All that a file names, and what that names, and so on. */
const reached = ( start: string ) => {
	const seen = new Set< string >();
	const queue = [ start ];
	while ( queue.length ) {
		for ( const next of names.get( queue.pop()! ) ?? [] ) {
			if ( ! seen.has( next ) ) {
				seen.add( next );
				queue.push( next );
			}
		}
	}
	return seen;
};

const topicOf = ( file: string ) =>
	file
		.split( '/' )
		.slice( 0, file.startsWith( 'php/' ) ? 2 : 3 )
		.join( '/' );

it( 'knows which classes name which', () => {
	expect( names.size ).toBeGreaterThan( 700 );
	expect( [ ...names.get( 'php/Blocks/Registration.php' )! ] ).toContain(
		'php/Blocks/OurBlocks.php'
	);
} );

it( 'has no circles of files', () => {
	const reach = new Map(
		Array.from( names.keys(), ( file ) => [ file, reached( file ) ] )
	);
	const circles = new Set(
		Array.from( reach, ( [ file, others ] ) =>
			[ ...others ].filter( ( other ) => reach.get( other )?.has( file ) )
		)
			.filter( ( circle ) => circle.length > 1 )
			.map( ( circle ) => circle.sort().join( ' ' ) )
	);
	// Move a method to where it belongs, or hand over a value.
	expect( [ ...circles ].sort() ).toEqual( [] );
} );

it( 'has no two topics, features or units that name each other', () => {
	const pairs = new Set(
		Array.from( names, ( [ file, others ] ) =>
			Array.from( others, ( other ) => [
				topicOf( file ),
				topicOf( other ),
			] ).filter( ( [ one, other ] ) => one !== other )
		)
			.flat()
			.map( ( pair ) => pair.join( ' ' ) )
	);
	expect(
		[ ...pairs ].filter( ( pair ) =>
			pairs.has( pair.split( ' ' ).reverse().join( ' ' ) )
		)
	).toEqual( [] );
} );
