import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	getPostEditor,
	registerPanel,
	SidebarPanels,
	usePostField,
} from 'shared/editor/plugin-sidebar';
import { Description } from './description';

/** The meta key in stored posts. */
const KEY = 'advanced_seo_description';

/** The description for search engines, in the sidebar and before publishing. */
function Seo() {
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	const editor = getPostEditor();
	// A post type without custom fields has no meta.
	if ( ! editor || typeof meta?.[ KEY ] !== 'string' ) {
		return null;
	}
	const { PluginPrePublishPanel } = editor;
	const title = __( 'SEO Description', 'millwork' );
	return (
		<>
			<SidebarPanels>
				<PanelBody title={ title }>
					<Description metaKey={ KEY } />
				</PanelBody>
			</SidebarPanels>
			<PluginPrePublishPanel title={ title } initialOpen={ false }>
				<Description metaKey={ KEY } />
			</PluginPrePublishPanel>
		</>
	);
}

registerPanel( 'seo', Seo );
