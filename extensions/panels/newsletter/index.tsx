import { Spinner } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	getPostEditor,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';
import type { SendState } from './body';

const Body = lazy( () => import( './body' ) );
const Preview = lazy( () => import( './preview' ) );

/** The setting to email the post to subscribers, in the sidebar and before publishing. */
function Newsletter() {
	const [ choice ] = usePostField< string >( 'millwork_newsletter' );
	const [ sendState, setSendState ] = useState< SendState >( { busy: '' } );
	const editor = getPostEditor();
	// A post type that isn't emailed has no such field.
	if ( ! editor || typeof choice !== 'string' ) {
		return null;
	}
	const { PluginPrePublishPanel, PluginDocumentSettingPanel } = editor;
	const title = __( 'Newsletter', 'millwork' );
	const body = (
		<Suspense fallback={ <Spinner /> }>
			<Body sendState={ sendState } setSendState={ setSendState } />
		</Suspense>
	);
	return (
		<>
			<PluginDocumentSettingPanel
				name="millwork-newsletter"
				title={ title }
			>
				{ body }
			</PluginDocumentSettingPanel>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ body }
			</PluginPrePublishPanel>
			{ sendState.mail && (
				<Suspense fallback={ null }>
					<Preview
						mail={ sendState.mail }
						onClose={ () => setSendState( { busy: '' } ) }
					/>
				</Suspense>
			) }
		</>
	);
}

registerPanel( 'newsletter', Newsletter );
