import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { Button, Placeholder, Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useIsPreview } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { RelatedPostsAttributes } from '../attributes';
import icon from '../icon';
import { Controls, shownOf } from './controls';
import { examplePosts } from './example';
import { Preview } from './preview';
import { useRelatedPosts } from './use-related-posts';
import type { State } from './use-related-posts';

interface Props extends BlockEditProps< RelatedPostsAttributes > {
	context: { postId?: number };
}

/** Widget screens don't have this store. */
interface EditorStore {
	getCurrentPostAttribute: ( name: string ) => unknown;
}

export default function RelatedPostsEdit( {
	attributes,
	clientId,
	context: { postId },
	setAttributes,
}: Props ) {
	const isPreview = useIsPreview();
	const state = useRelatedPosts( isPreview ? undefined : postId );
	const isNew = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as EditorStore | undefined
			 )?.getCurrentPostAttribute( 'status' ) === 'auto-draft',
		[]
	);
	const inner = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	) as Block[];
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const headline = useInnerBlocksProps(
		{},
		{
			allowedBlocks: [ 'core/heading' ],
			renderAppender: () => null,
		}
	);
	const found = state.is === 'loaded' ? state.posts : [];
	const posts = ( isPreview ? examplePosts() : found ).slice(
		0,
		shownOf( attributes.postsToShow )
	);
	return (
		<div { ...useBlockProps() }>
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
				hasHeadline={ inner.length > 0 }
				onHeadline={ ( wanted ) =>
					replaceInnerBlocks(
						clientId,
						wanted
							? [
									createBlock( 'core/heading', {
										level: 3,
										content: __(
											'Related posts',
											'millwork'
										),
									} ),
								]
							: []
					)
				}
			/>
			<div { ...headline } />
			{ posts.length > 0 ? (
				<Preview attributes={ attributes } posts={ posts } />
			) : (
				<Unseen state={ state } hasPost={ !! postId } isNew={ isNew } />
			) }
		</div>
	);
}

/** Shown if there is no post to show. */
function Unseen( {
	state,
	hasPost,
	isNew,
}: {
	state: State;
	hasPost: boolean;
	/** Whether the post was never saved, so that there is nothing to compare. */
	isNew: boolean;
} ) {
	const none = hasPost
		? __(
				"Preview unavailable: you haven't published enough posts with similar content.",
				'millwork'
			)
		: __(
				'Posts related to the one being read will appear here.',
				'millwork'
			);
	return (
		<Placeholder icon={ icon } label={ __( 'Related Posts', 'millwork' ) }>
			{ state.is === 'loading' && (
				<p role="status">
					<Spinner />
					{ state.progress?.total
						? sprintf(
								/* translators: %d: how much of the index is done, in percent. */
								__(
									'Comparing your posts for the first time: %d%%…',
									'millwork'
								),
								Math.floor(
									( 100 * state.progress.done ) /
										state.progress.total
								)
							)
						: __( 'Looking for related posts…', 'millwork' ) }
				</p>
			) }
			{ state.is === 'failed' && (
				<>
					<p role="alert">
						{ __(
							'Couldn’t load related posts. Check your connection and try again.',
							'millwork'
						) }
					</p>
					<Button
						variant="secondary"
						__next40pxDefaultSize
						onClick={ state.retry }
					>
						{ __( 'Try again', 'millwork' ) }
					</Button>
				</>
			) }
			{ state.is === 'loaded' && (
				<p>
					{ hasPost && isNew
						? __(
								'Posts on similar topics will appear here after you save this post.',
								'millwork'
							)
						: none }
				</p>
			) }
		</Placeholder>
	);
}
