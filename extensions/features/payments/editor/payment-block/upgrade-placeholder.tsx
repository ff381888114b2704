import type { ReactElement } from 'react';
import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Memberships } from './types';

interface UpgradePlaceholderProps {
	icon: ReactElement;
	label: string;
	/** What is missing. */
	instructions: string;
	status: Memberships;
}

export function UpgradePlaceholder( {
	icon,
	label,
	instructions,
	status,
}: UpgradePlaceholderProps ) {
	return (
		<Placeholder
			className="millwork-payment-placeholder"
			icon={ icon }
			label={ label }
			instructions={ instructions }
		>
			{ status.upgradeUrl && (
				<Button
					variant="primary"
					href={ status.upgradeUrl }
					target="_top"
					__next40pxDefaultSize
				>
					{ __( 'Upgrade your plan', 'millwork' ) }
				</Button>
			) }
		</Placeholder>
	);
}
