import { useRef, useState } from 'react';
import { LinkControl } from '@wordpress/block-editor';
import { Popover, ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { link as linkIcon } from '@wordpress/icons';

interface LinkButtonProps {
	url?: string;
	setUrl: ( url?: string ) => void;
}

/**
 * A toolbar button for editing a link's URL.
 *
 * @param props.setUrl Called without a URL to remove it.
 */
export function LinkButton( { url, setUrl }: LinkButtonProps ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const button = useRef< HTMLButtonElement >( null );
	const close = () => {
		setIsOpen( false );
		button.current?.focus();
	};
	return (
		<>
			<ToolbarButton
				ref={ button }
				icon={ linkIcon }
				label={
					url
						? __( 'Edit link', 'millwork' )
						: __( 'Link', 'millwork' )
				}
				isActive={ !! url }
				aria-expanded={ isOpen }
				aria-haspopup="dialog"
				onClick={ () => setIsOpen( ! isOpen ) }
			/>
			{ isOpen && (
				<Popover
					anchor={ button.current }
					placement="bottom"
					focusOnMount="firstElement"
					role="dialog"
					aria-label={ __( 'Link', 'millwork' ) }
					onClose={ close }
					onFocusOutside={ () => setIsOpen( false ) }
				>
					<LinkControl
						value={ { url: url ?? '' } }
						// Stored buttons always open in a new tab.
						settings={ [] }
						forceIsEditingLink={ ! url }
						onChange={ ( next ) => {
							setUrl( next?.url || undefined );
							close();
						} }
						onRemove={ () => {
							setUrl( undefined );
							close();
						} }
					/>
				</Popover>
			) }
		</>
	);
}
