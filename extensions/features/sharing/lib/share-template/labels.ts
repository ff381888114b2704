import { __ } from '@wordpress/i18n';
import type { Token } from '.';

/** The tokens' names for people. */
export const tokenLabels = (): Record< Token, string > => ( {
	title: __( 'Title', 'millwork' ),
	excerpt: __( 'Excerpt', 'millwork' ),
	link: __( 'Link', 'millwork' ),
	tags: __( 'Hashtags', 'millwork' ),
	categories: __( 'Categories', 'millwork' ),
	author: __( 'Author', 'millwork' ),
	site: __( 'Site name', 'millwork' ),
	date: __( 'Date', 'millwork' ),
} );
