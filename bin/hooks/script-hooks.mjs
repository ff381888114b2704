/** Hooks of @wordpress/hooks in TypeScript. A hook's docblock is in front of the constant with its name, or of the call. */
import ts from 'typescript';

const FUNCTIONS = { applyFilters: 'filter', doAction: 'action' };

/** Ours, and Jetpack's that we run under its name for those who listen. */
const OURS = /^(?:millwork|jetpack)[_.]/;

/**
 * The hooks that a file runs.
 *
 * @param {string} code
 * @param {string} file Its path.
 * @return {import('./find-hooks.mjs').HookCall[]} In order.
 */
export function scriptHooks( code, file ) {
	if ( ! /\b(?:applyFilters|doAction)\(/.test( code ) ) {
		return [];
	}
	const source = ts.createSourceFile(
		file,
		code,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const docblockOf = ( node ) =>
		ts
			.getLeadingCommentRanges( code, node.getFullStart() )
			?.map( ( { pos, end } ) => code.slice( pos, end ) )
			.findLast( ( text ) => text.startsWith( '/**' ) ) ?? null;
	const statementOf = ( node ) =>
		ts.isStatement( node ) ? node : statementOf( node.parent );
	const constants = new Map();
	const calls = [];
	const visit = ( node ) => {
		if (
			ts.isVariableDeclaration( node ) &&
			node.initializer &&
			ts.isStringLiteralLike( node.initializer )
		) {
			constants.set( node.name.getText(), {
				name: node.initializer.text,
				comment: docblockOf( statementOf( node ) ),
			} );
		}
		const kind =
			ts.isCallExpression( node ) &&
			FUNCTIONS[ node.expression.getText().split( '.' ).pop() ];
		if ( kind ) {
			calls.push( { node, kind } );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return calls.flatMap( ( { node, kind } ) => {
		const [ first, ...values ] = node.arguments;
		const { name, comment } = ts.isStringLiteralLike( first )
			? { name: first.text, comment: docblockOf( statementOf( node ) ) }
			: ( constants.get( first.getText() ) ?? {} );
		return name && OURS.test( name )
			? [
					{
						name,
						kind,
						line:
							source.getLineAndCharacterOfPosition(
								node.getStart()
							).line + 1,
						comment,
						values: values.length,
					},
				]
			: [];
	} );
}
