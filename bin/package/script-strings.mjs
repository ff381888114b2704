/**
 * Strings for translators in TypeScript.
 */
import ts from 'typescript';
import { translatorsComments } from './translators-comments.mjs';

/** The argument positions of the functions of @wordpress/i18n. */
const signatures = {
	__: { text: 0, domain: 1 },
	_x: { text: 0, context: 1, domain: 2 },
	_n: { text: 0, plural: 1, domain: 3 },
	_nx: { text: 0, plural: 1, context: 3, domain: 4 },
};

/**
 * The strings of a file.
 *
 * @param {string} code   The file's text.
 * @param {string} file   Its path, for the references.
 * @param {string} domain The text domain; calls with another one are skipped.
 * @return {import('./pot.mjs').Entry[]} For translators.
 * @throws {Error} If a string isn't a literal.
 */
export function scriptStrings( code, file, domain ) {
	const source = ts.createSourceFile(
		file,
		code,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const commentFor = translatorsComments( commentsIn( code ) );
	const found = [];
	const lineOf = ( node ) =>
		source.getLineAndCharacterOfPosition( node.getStart() ).line + 1;
	const visit = ( node ) => {
		const signature =
			ts.isCallExpression( node ) && signatures[ nameOf( node ) ];
		if (
			signature &&
			textOf( node.arguments[ signature.domain ] ) === domain
		) {
			const line = lineOf( node );
			const entry = { file, line, comment: commentFor( line ) };
			for ( const part of [ 'text', 'plural', 'context' ] ) {
				if ( part in signature ) {
					entry[ part ] = textOf(
						node.arguments[ signature[ part ] ]
					);
					if ( entry[ part ] === undefined ) {
						throw new Error(
							`${ file }:${ line }: the ${ part } of ${ nameOf( node ) }() is not a literal, so translators would never see it. Write it out.`
						);
					}
				}
			}
			found.push( entry );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/** A called function's own name, also for `i18n.__()`. */
function nameOf( { expression } ) {
	return ts.isPropertyAccessExpression( expression )
		? expression.name.text
		: expression.text;
}

/** The value of a literal, or of literals joined by plus; undefined for anything else. */
function textOf( node ) {
	if ( node && ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	if (
		node &&
		ts.isBinaryExpression( node ) &&
		node.operatorToken.kind === ts.SyntaxKind.PlusToken
	) {
		const parts = [ textOf( node.left ), textOf( node.right ) ];
		return parts.includes( undefined ) ? undefined : parts.join( '' );
	}
	return undefined;
}

/** All comments of a file. */
function* commentsIn( code ) {
	for ( const match of code.matchAll( /\/\*[^]*?\*\/|\/\/.*/g ) ) {
		const before = code.slice( 0, match.index + match[ 0 ].length );
		yield { end: before.split( '\n' ).length, text: match[ 0 ] };
	}
}
