import { PanelBody, Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	getPostEditor,
	registerPanel,
	SidebarPanels,
	usePostField,
} from 'shared/editor/plugin-sidebar';

const Body = lazy( () => import( './body' ) );
const Canvas = lazy( () => import( './canvas' ) );

/** Whether the post is shared as a thread, and what becomes of its blocks then. */
function Tweetstorm() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	const editor = getPostEditor();
	// A type of posts that is not shared has no such meta.
	if ( ! editor || typeof meta?.jetpack_is_tweetstorm !== 'boolean' ) {
		return null;
	}
	const { PluginPrePublishPanel } = editor;
	const isThread = meta.jetpack_is_tweetstorm;
	const title = __( 'Twitter settings', 'millwork' );
	const body = ( isBefore: boolean ) => (
		<Suspense fallback={ <Spinner /> }>
			<Body isBefore={ isBefore } />
		</Suspense>
	);
	return (
		<>
			<SidebarPanels>
				<PanelBody title={ title } initialOpen={ false }>
					{ body( false ) }
				</PanelBody>
			</SidebarPanels>
			{ isThread && (
				<>
					<PluginPrePublishPanel title={ title } initialOpen>
						{ body( true ) }
					</PluginPrePublishPanel>
					<Suspense fallback={ null }>
						<Canvas />
					</Suspense>
				</>
			) }
		</>
	);
}

registerPanel( 'tweetstorm', Tweetstorm, 'publicize' );
