import { useState } from 'react';
import { Button, Flex, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConditionsDialog } from 'features/forms/editor/form-logic/dialog';
import {
	fieldById,
	flawsOf,
} from 'features/forms/editor/form-logic/form-fields';
import { GoneOptions } from 'features/forms/editor/form-logic/gone-options';
import type { FormField } from 'features/forms/editor/form-logic/form-fields';
import type { Logic } from 'features/forms/editor/form-logic/stored-conditions';
import { flawOf, mailSentenceOf } from './notification-words';

interface ConditionChoiceProps {
	conditions?: Logic;
	fields: FormField[];
	/** Takes new IDs of fields by client ID, too. */
	onChange: (
		conditions: Logic | undefined,
		ids: Map< string, string >
	) => void;
}

/** Says when something is sent, and edits that. */
export function ConditionChoice( {
	conditions,
	fields,
	onChange,
}: ConditionChoiceProps ) {
	const [ isAsking, setAsking ] = useState( false );
	const flaw = flawOf( conditions, fields );
	const goneOptions = conditions?.enabled
		? flawsOf( { ...conditions }, fields ).goneOptions
		: [];
	return (
		<>
			{ flaw && (
				<Notice status="warning" isDismissible={ false }>
					{ `${ flaw } ${ __(
						'Edit the conditions, or remove them to send it for each entry.',
						'millwork'
					) }` }
				</Notice>
			) }
			<GoneOptions options={ goneOptions } />
			<Flex wrap>
				{ ! flaw && (
					<span>{ mailSentenceOf( conditions, fields ) }</span>
				) }
				<Button
					variant="secondary"
					onClick={ () => setAsking( true ) }
					__next40pxDefaultSize
				>
					{ conditions
						? __( 'Edit conditions', 'millwork' )
						: __( 'Add a condition', 'millwork' ) }
				</Button>
				{ conditions && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => onChange( undefined, new Map() ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove the condition', 'millwork' ) }
					</Button>
				) }
			</Flex>
			{ isAsking && (
				<ConditionsDialog
					stored={ conditions }
					// Only the first field with an ID can be asked.
					fields={ fields.filter(
						( field ) =>
							! field.id ||
							fieldById( fields, field.id ) === field
					) }
					circular={ new Set() }
					words={ {
						show: __( 'Send', 'millwork' ),
						hide: __( 'Don’t send', 'millwork' ),
					} }
					save={ ( next, ids ) => {
						onChange( next, ids );
						setAsking( false );
					} }
					close={ () => setAsking( false ) }
				/>
			) }
		</>
	);
}
