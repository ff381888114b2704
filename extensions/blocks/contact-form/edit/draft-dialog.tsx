import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Logic } from 'features/forms/editor/form-logic/stored-conditions';
import { ConditionChoice } from './condition-choice';

/** What is edited before it is applied. New conditions may give fields an ID, which is saved together with them. */
export function useDraft< Draft extends { conditions?: Logic } >(
	stored: Draft,
	given: FormField[]
) {
	const [ draft, setDraft ] = useState( stored );
	// New IDs of fields by client ID.
	const [ ids, setIds ] = useState( new Map< string, string >() );
	const fields = given.map( ( field ) => ( {
		...field,
		id: ids.get( field.clientId ) ?? field.id,
	} ) );
	const change = ( changes: Partial< Draft > ) =>
		setDraft( { ...draft, ...changes } );
	return {
		draft,
		ids,
		fields,
		change,
		conditionChoice: (
			<ConditionChoice
				conditions={ draft.conditions }
				fields={ fields }
				onChange={ ( conditions, more ) => {
					setDraft( { ...draft, conditions } );
					setIds( new Map( [ ...ids, ...more ] ) );
				} }
			/>
		),
	};
}

interface DraftDialogProps {
	title: string;
	/** More buttons, before Cancel. */
	actions?: ReactNode;
	onApply: () => void;
	onCancel: () => void;
	children: ReactNode;
}

/** A dialog in which nothing changes before it is applied. */
export const DraftDialog = ( {
	title,
	actions,
	onApply,
	onCancel,
	children,
}: DraftDialogProps ) => (
	<Modal
		title={ title }
		onRequestClose={ onCancel }
		size="medium"
		// A click outside the dialog doesn't lose what was typed.
		shouldCloseOnClickOutside={ false }
	>
		<div className="jetpack-contact-form__settings">
			{ children }
			<Flex justify="flex-end" wrap>
				{ actions }
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					onClick={ onApply }
					__next40pxDefaultSize
				>
					{ __( 'Apply', 'millwork' ) }
				</Button>
			</Flex>
		</div>
	</Modal>
);
