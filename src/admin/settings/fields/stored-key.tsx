import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { SecretState } from '../types';
import { Help } from './help';

interface StoredKeyProps {
	stored: SecretState;
	/** Whether it will be removed when saving. */
	isRemoved: boolean;
	help?: string;
	error?: string;
	onReplace: () => void;
	onRemove: () => void;
	onKeep: () => void;
	children?: ReactNode;
}

export function StoredKey( {
	stored,
	isRemoved,
	help,
	error,
	onReplace,
	onRemove,
	onKeep,
	children,
}: StoredKeyProps ) {
	const text = isRemoved
		? __( 'This key will be removed when you save.', 'millwork' )
		: describe( stored );
	return (
		<>
			<p className="millwork-settings__key">
				{ text }{ ' ' }
				{ stored.lastFour &&
					! isRemoved &&
					createInterpolateElement(
						/* translators: <end /> is the end of a secret key. */
						__( 'It ends with <end />.', 'millwork' ),
						{ end: <code dir="ltr">{ stored.lastFour }</code> }
					) }
			</p>
			{ ( error || help ) && (
				<p className="millwork-settings__help">
					<Help error={ error } text={ help } />
				</p>
			) }
			<div className="millwork-settings__buttons">
				{ isRemoved && (
					<Button
						variant="secondary"
						size="compact"
						onClick={ onKeep }
					>
						{ __( 'Keep key', 'millwork' ) }
					</Button>
				) }
				{ ! isRemoved && stored.source === 'option' && (
					<>
						<Button
							variant="secondary"
							size="compact"
							onClick={ onReplace }
						>
							{ __( 'Replace', 'millwork' ) }
						</Button>
						<Button
							variant="tertiary"
							size="compact"
							isDestructive
							onClick={ onRemove }
						>
							{ __( 'Remove', 'millwork' ) }
						</Button>
					</>
				) }
				{ children }
				{ stored.source === 'connector' && (
					<Button
						variant="secondary"
						size="compact"
						href={ stored.place }
					>
						{ __( 'Open Connectors', 'millwork' ) }
					</Button>
				) }
			</div>
		</>
	);
}

/** Where the key is stored. */
function describe( { place, source }: SecretState ): string {
	switch ( source ) {
		case 'connector':
			return __(
				'This key is set in WordPress under Settings → Connectors.',
				'millwork'
			);
		case 'environment':
			return sprintf(
				/* translators: %s: the name of a variable. */
				__(
					'This key is set by your server’s environment variable %s and can’t be changed here.',
					'millwork'
				),
				place
			);
		case 'constant':
			return sprintf(
				/* translators: %s: the name of a constant. */
				__(
					'This key is set by the constant %s, usually in wp-config.php, and can’t be changed here.',
					'millwork'
				),
				place
			);
		default:
			return __( 'A key is saved.', 'millwork' );
	}
}
