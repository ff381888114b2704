/**
 * Stored posts with anything in the comments of their blocks: who may write posts writes them by hand. What
 * an old version throws at, nobody can open any more, with all else that is in the post.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBlockType, parse } from '@wordpress/blocks';
import { registerUnits, root, sources } from '../units';

const ODD: unknown[] = [ null, 5, [ null, {} ], { toString: 1, valueOf: 1 } ];

const fixtures = sources( 'extensions/blocks/*/test/fixtures/*.html' ).filter(
	( file ) => ! /\.(serialized|rendered)\.html$/.test( file )
);

beforeAll( registerUnits );

/** What a block's old versions may read of its comment; nothing where none of them does. */
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

it.each( fixtures )( '%s opens, whatever stands in its comment', ( file ) => {
	// WordPress tells on the console what it does not like of such a post.
	const spies = ( [ 'error', 'info', 'warn' ] as const ).map( ( level ) =>
		jest.spyOn( console, level ).mockImplementation()
	);
	const html = readFileSync( join( root, file ), 'utf8' ).trim();
	const [ , name = '', json = '{}', rest = '' ] =
		/^<!-- wp:(\S+) (\{.*?\} )?(.*)$/s.exec( html ) ?? [];
	for ( const attribute of namesOf( name ) ) {
		for ( const value of ODD ) {
			const odd = JSON.stringify( {
				...JSON.parse( json ),
				[ attribute ]: value,
			} );
			parse( `<!-- wp:${ name } ${ odd } ${ rest }` );
		}
	}
	expect( spies ).toHaveLength( 3 );
	spies.forEach( ( spy ) => spy.mockRestore() );
} );
