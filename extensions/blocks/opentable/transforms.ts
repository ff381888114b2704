import { createBlock } from '@wordpress/blocks';
import { getEditorData } from 'shared/editor/availability';
import { languageOf, readReservation } from './reservation-code';
import { styleAttributes } from './style-attributes';

/** What a pasted element says: the address that stands in it alone, or a widget's script. */
function codeOf( node: Element ): string {
	if ( node.matches( 'script' ) ) {
		return node.outerHTML;
	}
	const text = node.matches( 'p' ) ? ( node.textContent?.trim() ?? '' ) : '';
	return /^(?:https?:\/\/\S+|<script\b[^>]*>\s*<\/script>)$/i.test( text )
		? text
		: '';
}

export default {
	from: [
		{
			type: 'raw',
			// Before core's embed, which takes any address.
			priority: 5,
			isMatch: ( node: Element ) => !! readReservation( codeOf( node ) ),
			transform: ( node: Element ) => {
				const found = readReservation( codeOf( node ) )!;
				return createBlock( 'jetpack/opentable', {
					lang: languageOf( getEditorData().siteLocale ),
					...found,
					...styleAttributes( found.style ?? 'standard', {} ),
				} );
			},
		},
	],
};
