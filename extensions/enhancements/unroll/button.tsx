import { useState } from 'react';
import { BlockControls } from '@wordpress/block-editor';
import { Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ThreadAddress } from './addresses';
import type { Notices } from './types';

interface ButtonProps {
	clientId: string;
	url: string;
	address: ThreadAddress;
}

/** The button in an Embed block's toolbar. */
export default function UnrollButton( {
	clientId,
	url,
	address,
}: ButtonProps ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const press = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		try {
			const { unroll } = await import( './unroll' );
			await unroll( clientId, url, address );
		} catch {
			(
				dispatch( 'core/notices' ) as unknown as Notices
			 ).createErrorNotice(
				__( 'An error occurred. Please try again later.', 'millwork' ),
				{ id: 'millwork-unroll' }
			);
		}
		setIsBusy( false );
	};
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					onClick={ press }
					disabled={ isBusy }
					accessibleWhenDisabled
					aria-busy={ isBusy }
				>
					{ __( 'Unroll', 'millwork' ) }
					{ isBusy && <Spinner /> }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
