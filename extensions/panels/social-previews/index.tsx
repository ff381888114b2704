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

/** Whether the panel only says which plan includes the previews. */
const isUnpaid = () =>
	getStanding( getAvailability( 'jetpack/social-previews' ) ) ===
	'missing-plan';

/** The panel: an explanation, and a button that loads and opens the previews. */
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
						'Couldn’t load the previews. Save your work, reload the page and try again.',
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
	// Patterns and templates have no page to share.
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
			{ /* Outside the sidebar, which WordPress removes in narrow windows. */ }
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
