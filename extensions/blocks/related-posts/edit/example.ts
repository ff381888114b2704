import { __ } from '@wordpress/i18n';
import type { RelatedPost } from './use-related-posts';

/** Posts for the inserter and other previews outside a post. */
export const examplePosts = (): RelatedPost[] =>
	[
		__( 'A first post about the same', 'millwork' ),
		__( 'What else there is to know', 'millwork' ),
		__( 'How it all began', 'millwork' ),
	].map( ( title, index ) => ( {
		id: index,
		url: '',
		title,
		img: null,
		date: '',
		context: __( 'In the same category', 'millwork' ),
		author: '',
	} ) );
