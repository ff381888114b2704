/**
 * Strings for translators in PHP.
 */
import php from 'php-parser';
import { translatorsComments } from './translators-comments.mjs';

const plain = { text: 0, domain: 1 };
const withContext = { text: 0, context: 1, domain: 2 };

/** The argument positions of WordPress's functions. */
const signatures = {
	__: plain,
	_e: plain,
	esc_html__: plain,
	esc_html_e: plain,
	esc_attr__: plain,
	esc_attr_e: plain,
	translate: plain,
	_x: withContext,
	_ex: withContext,
	esc_html_x: withContext,
	esc_attr_x: withContext,
	_n: { text: 0, plural: 1, domain: 3 },
	_nx: { text: 0, plural: 1, context: 3, domain: 4 },
	_n_noop: { text: 0, plural: 1, domain: 2 },
	_nx_noop: { text: 0, plural: 1, context: 2, domain: 3 },
};

const parser = new php.Engine( {
	parser: { extractDoc: true, version: '8.1' },
	ast: { withPositions: true },
} );

/**
 * The strings of a file.
 *
 * @param {string} code   The file's text.
 * @param {string} file   Its path, for the references.
 * @param {string} domain The text domain; calls with another one are skipped.
 * @return {import('./pot.mjs').Entry[]} For translators.
 * @throws {Error} If a string isn't a literal, or the file isn't valid PHP.
 */
export function phpStrings( code, file, domain ) {
	const tree = parser.parseCode( code, file );
	const commentFor = translatorsComments(
		tree.comments.map( ( { value, loc } ) => ( {
			// The parser includes a line comment's line break.
			end: loc.end.line - ( value.endsWith( '\n' ) ? 1 : 0 ),
			text: value,
		} ) )
	);
	const found = [];
	for ( const call of callsIn( tree ) ) {
		const signature = signatures[ call.what.name?.replace( /^\\/, '' ) ];
		const args = call.arguments;
		if ( ! signature || textOf( args[ signature.domain ] ) !== domain ) {
			continue;
		}
		const { line } = call.loc.start;
		const entry = {
			file,
			line,
			comment: commentFor( line ),
		};
		for ( const part of [ 'text', 'plural', 'context' ] ) {
			if ( part in signature ) {
				entry[ part ] = textOf( args[ signature[ part ] ] );
				if ( entry[ part ] === undefined ) {
					throw new Error(
						`${ file }:${ line }: the ${ part } of ${ call.what.name }() is not a literal, so translators would never see it. Write it out.`
					);
				}
			}
		}
		found.push( entry );
	}
	return found;
}

/** All function calls in a tree, in source order. */
function* callsIn( node ) {
	if ( Array.isArray( node ) ) {
		for ( const child of node ) {
			yield* callsIn( child );
		}
	} else if ( node && typeof node === 'object' ) {
		if ( node.kind === 'call' && node.what.kind === 'name' ) {
			yield node;
		}
		for ( const [ key, child ] of Object.entries( node ) ) {
			if (
				! /^(loc|comments|leadingComments|trailingComments)$/.test(
					key
				)
			) {
				yield* callsIn( child );
			}
		}
	}
}

/** The value of a literal, or of literals joined by a dot; undefined for anything else. */
function textOf( node ) {
	if ( node?.kind === 'string' || node?.kind === 'nowdoc' ) {
		return node.value;
	}
	if ( node?.kind === 'bin' && node.type === '.' ) {
		const parts = [ textOf( node.left ), textOf( node.right ) ];
		return parts.includes( undefined ) ? undefined : parts.join( '' );
	}
	return undefined;
}
