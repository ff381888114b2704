import { Button, Flex, ToggleControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';

interface SentItemProps {
	/** Its name for screen readers, with a number. */
	name: string;
	label: string;
	help: string;
	isOn: boolean;
	onToggle: ( isOn: boolean ) => void;
	/** Without it, it can't be edited here. */
	onEdit?: () => void;
	onRemove: () => void;
	/** What is announced after the removal. */
	removed: string;
}

/** A notification or webhook in its list. */
export const SentItem = ( {
	name,
	label,
	help,
	isOn,
	onToggle,
	onEdit,
	onRemove,
	removed,
}: SentItemProps ) => (
	<div
		role="group"
		aria-label={ name }
		style={ {
			borderBlockStart: '1px solid #ddd',
			paddingBlockStart: 12,
			overflowWrap: 'anywhere',
		} }
	>
		<ToggleControl
			label={ label }
			help={ help }
			checked={ isOn }
			onChange={ onToggle }
			__nextHasNoMarginBottom
		/>
		<Flex justify="flex-start" wrap>
			{ onEdit && (
				<Button variant="secondary" size="compact" onClick={ onEdit }>
					{ __( 'Edit', 'millwork' ) }
				</Button>
			) }
			<Button
				variant="tertiary"
				size="compact"
				isDestructive
				onClick={ () => {
					onRemove();
					speak( removed );
				} }
			>
				{ __( 'Remove', 'millwork' ) }
			</Button>
		</Flex>
	</div>
);
