import { __, sprintf } from '@wordpress/i18n';
import type { RelatedPostsAttributes } from '../attributes';
import type { RelatedPost } from './use-related-posts';

const ROOT = 'wp-block-jetpack-related-posts';

/**
 * The number of posts in a row, if there is room: two, four and five start with a row of two.
 *
 * @param count How many there are.
 * @param place The post's index.
 * @return 2 or 3.
 */
export const rowOf = ( count: number, place: number ) =>
	[ 2, 4, 5 ].includes( count ) && ! ( count === 5 && place > 1 ) ? 2 : 3;

interface Props {
	attributes: RelatedPostsAttributes;
	posts: RelatedPost[];
}

/** Related posts as visitors see them, without the links. */
export function Preview( { attributes, posts }: Props ) {
	const { displayAuthor, displayContext, displayDate, displayThumbnails } =
		attributes;
	const layout = attributes.postLayout === 'list' ? 'list' : 'grid';
	return (
		// Some screen readers ignore lists without bullets.
		// eslint-disable-next-line jsx-a11y/no-redundant-roles -- See above.
		<ul className={ `${ ROOT }__posts is-${ layout }` } role="list">
			{ posts.map( ( post, place ) => (
				<li
					key={ post.id }
					className={ `${ ROOT }__post is-of-${ rowOf(
						posts.length,
						place
					) }` }
				>
					<p className={ `${ ROOT }__title` }>
						{ /* Not a link, so that a click selects the block. */ }
						<span>{ post.title }</span>
					</p>
					{ displayThumbnails &&
						( post.img ? (
							<img
								className={ `${ ROOT }__picture` }
								{ ...post.img }
								srcSet={ post.img.srcset || undefined }
								alt=""
							/>
						) : (
							<span className={ `${ ROOT }__picture is-empty` } />
						) ) }
					{ displayDate && (
						<time className={ `${ ROOT }__date` }>
							{ post.date }
						</time>
					) }
					{ displayAuthor && post.author && (
						<p className={ `${ ROOT }__author` }>
							{ sprintf(
								/* translators: %s: the name of a post's author. */
								__( 'by %s', 'millwork' ),
								post.author
							) }
						</p>
					) }
					{ displayContext && (
						<p className={ `${ ROOT }__context` }>
							{ post.context }
						</p>
					) }
				</li>
			) ) }
		</ul>
	);
}
