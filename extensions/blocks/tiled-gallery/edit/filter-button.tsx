import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { filter } from '@wordpress/icons';
import { filters } from './filters';

interface FilterButtonProps {
	value?: string;
	onChange: ( value?: string ) => void;
}

/**
 * The toolbar's filter menu for all pictures.
 *
 * @param props.value Undefined for none.
 */
export const FilterButton = ( { value, onChange }: FilterButtonProps ) => (
	<BlockControls group="other">
		<ToolbarGroup>
			<ToolbarDropdownMenu
				icon={ filter }
				label={ __( 'Image filter', 'millwork' ) }
				controls={ filters().map( ( { value: option, label } ) => ( {
					title: label,
					role: 'menuitemradio',
					isActive: option === ( value || undefined ),
					onClick: () => onChange( option ),
				} ) ) }
			/>
		</ToolbarGroup>
	</BlockControls>
);
