import { Button, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { getAvailability, getStanding } from 'shared/editor/availability';
import {
	getPostEditor,
	registerPanel,
	SidebarPanels,
	usePostField,
} from 'shared/editor/plugin-sidebar';
import type { ModalProps } from './modal';

/** Whether the panel is here only to say which plan has it. */
const isUnpaid = () =>
	getStanding( getAvailability( 'jetpack/social-previews' ) ) ===
	'missing-plan';

/** The panel: what it is for, and the button that opens the previews, which are loaded then. */
function Panel( {
	onOpen,
}: {
	onOpen: ( Modal: ComponentType< ModalProps > ) => void;
} ) {
	const [ isFailed, setFailed ] = useState( false );
	const [ isLoading, setLoading ] = useState( false );
	const isUpsell = isUnpaid();
	const open = async () => {
		setLoading( true );
		setFailed( false );
		try {
			const { PreviewModal } = await import( './modal' );
			onOpen( PreviewModal );
		} catch {
			setFailed( true );
		}
		setLoading( false );
	};
	return (
		<>
			<p>
				{ isUpsell
					? __( 'Business or eCommerce plan required', 'millwork' )
					: __(
							'See how this post looks on search engines and social networks.',
							'millwork'
						) }
			</p>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				aria-haspopup="dialog"
				isBusy={ isLoading }
				disabled={ isLoading }
				accessibleWhenDisabled
				onClick={ open }
			>
				{ isUpsell
					? __( 'Learn more', 'millwork' )
					: __( 'Preview', 'millwork' ) }
			</Button>
			{ isFailed && (
				<p role="alert">
					{ __(
						'The previews could not be loaded. Save your work, reload the page and try again.',
						'millwork'
					) }
				</p>
			) }
		</>
	);
}

/** The previews, in the sidebar and before publishing. */
function SocialPreviews() {
	const [ type = '' ] = usePostField< string >( 'type' );
	const [ Modal, setModal ] = useState< ComponentType< ModalProps > >();
	const open = ( Opened: ComponentType< ModalProps > ) =>
		setModal( () => Opened );
	// A pattern or a template has no page that somebody could share.
	const isViewable = useSelect(
		( select ) =>
			!! (
				select( 'core' ) as {
					getPostType: (
						name: string
					) => { viewable?: boolean } | undefined;
				}
			 ).getPostType( type )?.viewable,
		[ type ]
	);
	const editor = getPostEditor();
	if ( ! editor || ! isViewable ) {
		return null;
	}
	const { PluginPrePublishPanel } = editor;
	const title = __( 'Social Previews', 'millwork' );
	return (
		<>
			<SidebarPanels>
				<PanelBody title={ title }>
					<Panel onOpen={ open } />
				</PanelBody>
			</SidebarPanels>
			<PluginPrePublishPanel title={ title } initialOpen={ false }>
				<Panel onOpen={ open } />
			</PluginPrePublishPanel>
			{ /* Not in the sidebar, which WordPress takes away when the window becomes narrow. */ }
			{ Modal && (
				<Modal
					isUpsell={ isUnpaid() }
					onClose={ () => setModal( undefined ) }
				/>
			) }
		</>
	);
}

registerPanel( 'social-previews', SocialPreviews, 'social-previews', true );
