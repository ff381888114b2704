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

/** The setting to share the post as a thread, inside the sharing panel, with the canvas marks. */
function Tweetstorm() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	// A post type that isn't shared has no such meta, and users who can't publish can't share.
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
