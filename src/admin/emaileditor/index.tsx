/** WordPress's editor for emails: a panel, tokens, and small type. Loaded for these posts only. */
import { registerBlockStyle } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { getPostEditor } from 'shared/editor/plugin-sidebar/wordpress';
import { BlockStyles } from './block-styles';
import { config } from './config';
import { openPanel } from './email';
import { EmailPanel, TokenGuard } from './panel';
import { registerTokens } from './token-format';

/** What emails don't have: they look as the email template says. */
const STYLES =
	/^(?!typography\.textAlign$)(color|typography|spacing|border|dimensions|background|shadow|position)(\.|$)/;

/** Settings that are lists. */
const LISTS =
	/\.(palette|gradients|duotone|fontSizes|fontFamilies|spacingSizes|presets)(\.|$)/i;

const editor = getPostEditor();

if ( editor && config().post ) {
	const { PluginDocumentSettingPanel } = editor;
	registerTokens();
	addFilter(
		'blockEditor.useSetting.before',
		'millwork/email',
		( value: unknown, name: string ) =>
			STYLES.test( name ) ? LISTS.test( name ) && [] : value
	);
	addFilter(
		'blocks.registerBlockType',
		'millwork/email',
		( settings: { supports?: Record< string, unknown > } ) => ( {
			...settings,
			supports: {
				...settings.supports,
				customCSS: false,
				...( typeof settings.supports?.typography === 'object' && {
					typography: {
						...settings.supports.typography,
						fitText: false,
					},
				} ),
			},
		} )
	);
	const kept = [ config().small.replace( /^is-style-/, '' ) ];
	registerBlockStyle( 'core/paragraph', {
		name: kept[ 0 ]!,
		label: __( 'Small', 'millwork' ),
	} );
	editor.registerPlugin( 'millwork-email', {
		render: () => (
			<>
				<TokenGuard />
				<BlockStyles kept={ kept } />
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
