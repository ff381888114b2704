import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getPostEditor, registerPanel } from 'shared/editor/plugin-sidebar';

const Body = lazy( () => import( './body' ) );

/** Sends a letter. Other posts have no such panel. */
function Letter() {
	const editor = getPostEditor();
	const type = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as { getCurrentPostType: () => string }
			 ).getCurrentPostType(),
		[]
	);
	return (
		editor &&
		type === 'millwork_letter' && (
			<editor.PluginDocumentSettingPanel
				name="millwork-letter"
				title={ __( 'Send letter', 'millwork' ) }
			>
				<Suspense fallback={ <Spinner /> }>
					<Body />
				</Suspense>
			</editor.PluginDocumentSettingPanel>
		)
	);
}

registerPanel( 'letter', Letter );
