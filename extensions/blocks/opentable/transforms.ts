import { createBlock } from '@wordpress/blocks';
import { getEditorData } from 'shared/editor/availability';
import { languageOf, readReservation } from './reservation-code';
import { styleAttributes } from './style-attributes';

/** The code in a pasted element: its URL, if that is all it contains, or a widget's script. */
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
			// Before core's Embed block, which accepts any URL.
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
