import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { getEditorData } from 'shared/editor/availability';
import {
	getPostEditor,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';
import { ShareSettings } from 'features/sharing/editor/post-sharing';

const Body = lazy( () => import( './body' ) );
const Canvas = lazy( () => import( './canvas' ) );

/** Whether the post is shared as a thread, in the panel that shares it, and what becomes of its blocks then. */
function Tweetstorm() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	// A type of posts that is not shared has no such meta; who publishes nothing shares nothing.
	if (
		! getPostEditor() ||
		! getEditorData().sharingUrl ||
		typeof meta?.jetpack_is_tweetstorm !== 'boolean'
	) {
		return null;
	}
	return (
		<>
			<ShareSettings>
				{ ( isBefore ) => (
					<Suspense fallback={ <Spinner /> }>
						<Body isBefore={ isBefore } />
					</Suspense>
				) }
			</ShareSettings>
			{ meta.jetpack_is_tweetstorm && (
				<Suspense fallback={ null }>
					<Canvas />
				</Suspense>
			) }
		</>
	);
}

registerPanel( 'tweetstorm', Tweetstorm, 'publicize' );
