/**
 * Stored posts with anything in the comments of their blocks, since authors can write them by hand. If
 * an old version throws an error, nobody can open the post anymore.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType, parse } from '@wordpress/blocks';
import { registerUnits, root, sources } from '../units';

/** A value that can't be converted to text. */
const WORDLESS = { toString: 1, valueOf: 1 };

const ODD: unknown[] = [ null, WORDLESS, [ null, WORDLESS ] ];

const fixtures = sources( 'extensions/blocks/*/test/fixtures/*.html' ).filter(
	( file ) => ! /\.(serialized|rendered)\.html$/.test( file )
);

beforeAll( registerUnits );

/** What a block's old versions may read from its comment; empty if none of them does. */
function namesOf( block: string ): string[] {
	const { attributes, deprecated = [] } = ( getBlockType( block ) ?? {} ) as {
		attributes?: object;
		deprecated?: Partial<
			Record< 'attributes' | 'isEligible' | 'migrate', object >
		>[];
	};
	return deprecated.some( ( old ) => old.isEligible ?? old.migrate )
		? [
				...new Set(
					[
						{ attributes },
						...deprecated,
						{ attributes: { align: 0, className: 0, style: 0 } },
					].flatMap( ( old ) => Object.keys( old.attributes ?? {} ) )
				),
			]
		: [];
}

/** The same list or object with such a value in place of each text and number. */
const hollow = ( value: unknown ): unknown =>
	JSON.parse( JSON.stringify( value ), ( _, part ) =>
		part && typeof part === 'object' ? part : WORDLESS
	);

it.each( fixtures )( '%s opens, whatever stands in its comment', ( file ) => {
	// WordPress logs to the console what it doesn't accept in such a post.
	const spies = ( [ 'error', 'info', 'warn' ] as const ).map( ( level ) =>
		jest.spyOn( console, level ).mockImplementation()
	);
	const html = readFileSync( join( root, file ), 'utf8' ).trim();
	const [ , name = '', json = '{}', rest = '' ] =
		/^<!-- wp:(\S+) (\{.*?\} )?(.*)$/s.exec( html ) ?? [];
	const stored = JSON.parse( json ) as Record< string, unknown >;
	const read = ( changed: object ) =>
		parse(
			`<!-- wp:${ name } ${ JSON.stringify( { ...stored, ...changed } ) } ${ rest }`
		);
	for ( const attribute of namesOf( name ) ) {
		ODD.forEach( ( value ) => read( { [ attribute ]: value } ) );
	}
	for ( const [ attribute, value ] of Object.entries( stored ) ) {
		// WordPress's own styles can't handle such a color, even in its own blocks.
		if ( value && typeof value === 'object' && attribute !== 'style' ) {
			// Invalid, so WordPress calls save() again and doesn't catch an error.
			read( { [ attribute ]: hollow( value ), className: 'x' } );
		}
	}
	expect( spies ).toHaveLength( 3 );
	spies.forEach( ( spy ) => spy.mockRestore() );
} );
