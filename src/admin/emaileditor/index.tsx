/** WordPress's editor for emails: a panel, tokens, and small type. Loaded for these posts only. */
import { registerBlockStyle } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { getPostEditor } from 'shared/editor/plugin-sidebar/wordpress';
import { config } from './config';
import { openPanel } from './email';
import { EmailPanel, TokenGuard } from './panel';
import { registerTokens } from './token-format';

const editor = getPostEditor();

if ( editor && config().post ) {
	const { PluginDocumentSettingPanel } = editor;
	registerTokens();
	registerBlockStyle( 'core/paragraph', {
		name: config().small.replace( /^is-style-/, '' ),
		label: __( 'Small', 'millwork' ),
	} );
	editor.registerPlugin( 'millwork-email', {
		render: () => (
			<>
				<TokenGuard />
				<PluginDocumentSettingPanel
					name="millwork-email"
					title={ __( 'Email', 'millwork' ) }
				>
					<EmailPanel />
				</PluginDocumentSettingPanel>
			</>
		),
	} );
	openPanel( 'millwork-email/millwork-email' );
}
