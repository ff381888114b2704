import { Spinner } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	SendingPrompt,
	useHasForm,
	useSending,
} from 'features/newsletter/editor/sending';
import {
	getPostEditor,
	registerPanel,
	usePostField,
} from 'shared/editor/plugin-sidebar';
import type { SendState } from './body';

const Body = lazy( () => import( './body' ) );
const Outcome = lazy( () => import( './outcome' ) );
const Preview = lazy( () => import( './preview' ) );

/** The setting to email the post to subscribers, in the sidebar and before publishing, and what became of it after. */
function Newsletter() {
	const [ choice ] = usePostField< string >( 'millwork_newsletter' );
	const [ sendState, setSendState ] = useState< SendState >( { busy: '' } );
	const sending = useSending();
	const hasForm = useHasForm();
	const editor = getPostEditor();
	if ( ! editor ) {
		return null;
	}
	// A post type that isn't emailed has no such field.
	const isEmailed = typeof choice === 'string';
	const {
		PluginDocumentSettingPanel,
		PluginPostPublishPanel,
		PluginPrePublishPanel,
	} = editor;
	const title = __( 'Newsletter', 'millwork' );
	if ( sending && ! sending.sends ) {
		const isWaiting = isEmailed && Boolean( sending.subscribers );
		return (
			<>
				{ isWaiting && (
					<PluginDocumentSettingPanel
						name="millwork-newsletter"
						title={ title }
					>
						<SendingPrompt />
					</PluginDocumentSettingPanel>
				) }
				{ /* A form in the post asks too, but it may be out of sight. */ }
				{ ( isWaiting || hasForm ) && (
					<PluginPrePublishPanel title={ title } initialOpen>
						<SendingPrompt asks />
					</PluginPrePublishPanel>
				) }
			</>
		);
	}
	if ( ! isEmailed ) {
		return null;
	}
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
			<PluginPostPublishPanel title={ title } initialOpen>
				<Suspense fallback={ <Spinner /> }>
					<Outcome />
				</Suspense>
			</PluginPostPublishPanel>
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
