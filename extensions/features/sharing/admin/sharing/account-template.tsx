import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import type { LabeledValues } from 'features/sharing/lib/share-template';
import { change } from './api';
import { TemplateField, storedTemplate } from './template-field';
import type { Account } from './types';
import { useUnsavedWarning } from 'shared/admin/unsaved-warning';

interface Props {
	account: Account;
	sample: LabeledValues;
	onChange: ( account: Account ) => void;
}

/** The template of an account's messages. */
export function AccountTemplate( { account, sample, onChange }: Props ) {
	const { template, inherited_template: inherited } = account;
	const [ draft, setDraft ] = useState< string >();
	const [ isBusy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const value = draft ?? ( template || inherited );
	const stored = storedTemplate( value, inherited );
	const isChanged = stored !== template;
	useUnsavedWarning( isChanged );
	const save = async () => {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setProblem( '' );
		try {
			onChange( await change( account.id, { template: stored } ) );
			setDraft( undefined );
			speak( __( 'Template saved.', 'millwork' ) );
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		setBusy( false );
	};
	return (
		<>
			<TemplateField
				label={ __( 'Message for this account', 'millwork' ) }
				value={ value }
				inherited={ inherited }
				onChange={ setDraft }
				targets={ [
					{
						...account,
						label: `${ account.service_label }: ${ account.display_name }`,
					},
				] }
				sample={ sample }
				isDisabled={ isBusy }
			/>
			{ problem && (
				<Notice status="error" onRemove={ () => setProblem( '' ) }>
					{ problem }
				</Notice>
			) }
			<div>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy || ! isChanged }
					accessibleWhenDisabled
					onClick={ () => void save() }
				>
					{ __( 'Save template', 'millwork' ) }
				</Button>
			</div>
		</>
	);
}
