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
import type { Place } from './body';

const Body = lazy( () => import( './body' ) );

/** The post's sharing settings, in the sidebar, before publishing and after it. */
function Publicize() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	const editor = getPostEditor();
	// A post type that isn't shared has no such meta.
	if (
		! editor ||
		! getEditorData().sharingUrl ||
		typeof meta?.jetpack_publicize_message !== 'string'
	) {
		return null;
	}
	const { PluginPrePublishPanel, PluginPostPublishPanel } = editor;
	const title = __( 'Share this post', 'millwork' );
	const body = ( place: Place ) => (
		<Suspense fallback={ <Spinner /> }>
			<Body place={ place } />
		</Suspense>
	);
	return (
		<>
			<SidebarPanels>
				<PanelBody title={ title } initialOpen={ false }>
					{ body( 'sidebar' ) }
				</PanelBody>
			</SidebarPanels>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ body( 'before' ) }
			</PluginPrePublishPanel>
			<PluginPostPublishPanel title={ title } initialOpen>
				{ body( 'after' ) }
			</PluginPostPublishPanel>
		</>
	);
}

registerPanel( 'publicize', Publicize );
