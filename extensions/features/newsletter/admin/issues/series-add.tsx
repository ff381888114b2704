import { useState } from 'react';
import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { config } from './config';

/** A choice of letters that can be added to the series. */
export function AddLetter( {
	drafts,
	isFull,
	onAdd,
}: {
	drafts: { id: number; title: string }[];
	isFull: boolean;
	onAdd: ( draft: { id: number; title: string } ) => void;
} ) {
	const [ chosen, setChosen ] = useState( '' );
	const draft = drafts.find( ( { id } ) => String( id ) === chosen );
	if ( ! drafts.length ) {
		return (
			<p>
				{ __(
					'To add a letter, write one first. Letters that were sent can’t be in the series.',
					'millwork'
				) }{ ' ' }
				<a href={ config().newLetterUrl }>
					{ __( 'New letter', 'millwork' ) }
				</a>
			</p>
		);
	}
	return (
		<div className="millwork-issues__add">
			<SelectControl
				label={ __( 'Add a letter', 'millwork' ) }
				value={ draft ? chosen : '' }
				options={ [
					{ value: '', label: __( 'Choose a letter', 'millwork' ) },
					...drafts.map( ( { id, title } ) => ( {
						value: String( id ),
						label: title,
					} ) ),
				] }
				onChange={ setChosen }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				accessibleWhenDisabled
				disabled={ ! draft || isFull }
				onClick={ () => draft && ! isFull && onAdd( draft ) }
			>
				{ __( 'Add', 'millwork' ) }
			</Button>
		</div>
	);
}
