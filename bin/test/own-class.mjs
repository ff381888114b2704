/** A stylelint rule: in a unit's folder, every selector begins with the unit's own class. */
import stylelint from 'stylelint';

const NAME = 'millwork/own-class';

const messages = stylelint.utils.ruleMessages( NAME, {
	foreign: ( selector, slug ) =>
		`"${ selector }" is not within the unit's own class: begin with .wp-block-jetpack-${ slug }, or with the block's own namespace (.millwork-${ slug } in a panel), since nobody styles another's class`,
} );

/** The unit that a file belongs to. */
const unitOf = ( file ) =>
	/[\\/]extensions[\\/](?!features[\\/])[^\\/]+[\\/]([^\\/]+)[\\/]/.exec(
		file ?? ''
	)?.[ 1 ];

/** Whether a rule is inside another one, or inside something without a selector until it is used. */
const isNested = ( node ) => {
	for ( let { parent } = node; parent; parent = parent.parent ) {
		if (
			parent.type === 'rule' ||
			( parent.type === 'atrule' &&
				/^(mixin|keyframes|include)$/.test( parent.name ) )
		) {
			return true;
		}
	}
	return false;
};

const rule = ( wanted ) => ( root, result ) => {
	const slug = unitOf( root.source?.input.file );
	if ( ! wanted || ! slug ) {
		return;
	}
	const own = new RegExp(
		`\\.(wp-block-)?(jetpack|millwork|videopress)-${ slug }(?![a-z0-9])`
	);
	root.walkRules( ( node ) => {
		if ( isNested( node ) ) {
			return;
		}
		for ( const selector of node.selectors ) {
			// Names interpolated by Sass aren't known yet. The contracts check the result.
			if ( ! own.test( selector ) && ! selector.includes( '#{' ) ) {
				stylelint.utils.report( {
					ruleName: NAME,
					result,
					node,
					word: selector,
					message: messages.foreign( selector, slug ),
				} );
			}
		}
	} );
};
rule.ruleName = NAME;
rule.messages = messages;

export default stylelint.createPlugin( NAME, rule );
