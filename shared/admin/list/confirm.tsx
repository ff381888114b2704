import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';

interface Props {
	/** The question. */
	children: ReactNode;
	label: string;
	keepLabel?: string;
	isDestructive?: boolean;
	/** What it throws is shown. */
	onConfirm: () => Promise< void >;
	onClose: () => void;
}

/** Asks, inside a modal, before an action that can't be undone. */
export function Confirm( {
	children,
	label,
	keepLabel,
	isDestructive,
	onConfirm,
	onClose,
}: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const confirm = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			await onConfirm();
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	return (
		<>
			{ children }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ keepLabel ?? __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => ! isBusy && void confirm() }
				>
					{ label }
				</Button>
			</div>
		</>
	);
}
