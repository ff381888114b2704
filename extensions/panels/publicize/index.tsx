import { PanelBody, Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import {
	getPostEditor,
	registerPanel,
	SidebarPanels,
	usePostField,
} from 'shared/editor/plugin-sidebar';

const Body = lazy( () => import( './body' ) );

/** What is shared of the post, in the sidebar and before publishing; one choice in both. */
function Publicize() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	const editor = getPostEditor();
	// A type of posts that is not shared has no such meta.
	if (
		! editor ||
		! getEditorData().sharingUrl ||
		typeof meta?.jetpack_publicize_message !== 'string'
	) {
		return null;
	}
	const { PluginPrePublishPanel } = editor;
	const title = __( 'Share this post', 'millwork' );
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
			<PluginPrePublishPanel title={ title } initialOpen>
				{ body( true ) }
			</PluginPrePublishPanel>
		</>
	);
}

registerPanel( 'publicize', Publicize );
