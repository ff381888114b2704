import { __ } from '@wordpress/i18n';
import type { RelatedPost } from './use-related-posts';

/** Posts for the inserter and other previews outside a post. */
export const examplePosts = (): RelatedPost[] =>
	[
		__( 'A closer look at this topic', 'millwork' ),
		__( 'Five tips to get started', 'millwork' ),
		__( 'The story behind it', 'millwork' ),
	].map( ( title, index ) => ( {
		id: index,
		url: '',
		title,
		img: null,
		date: '',
		context: __( 'In the same category', 'millwork' ),
		author: '',
	} ) );
