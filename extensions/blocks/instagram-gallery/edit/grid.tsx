import { __ } from '@wordpress/i18n';

export interface GridPost {
	/** A picture on this site; '' for a link alone. */
	url: string;
	alt: string;
	link: string;
}

/** The posts, as visitors see them. */
export const Grid = ( { posts }: { posts: GridPost[] } ) => (
	<ul className="wp-block-jetpack-instagram-gallery__grid">
		{ posts.map( ( { alt, link, url }, index ) => (
			<li key={ `${ index } ${ url } ${ link }` }>
				{ url ? (
					<span className="wp-block-jetpack-instagram-gallery__picture">
						<img src={ url } alt={ alt } />
					</span>
				) : (
					<span className="wp-block-jetpack-instagram-gallery__picture wp-block-jetpack-instagram-gallery__words">
						{ alt || __( 'A post on Instagram', 'millwork' ) }
						<br />
						{ link.replace( /^https:\/\/www\.instagram\.com/, '' ) }
					</span>
				) }
			</li>
		) ) }
	</ul>
);
