import { useState } from 'react';
import { Button, Notice, ToggleControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import { importForms } from './api';
import { FormItem } from './form-item';
import type { Made, Offer } from './types';

interface Props {
	offer: Offer;
	onClose: () => void;
	onImported: () => void;
}

/** The forms of a plugin or file: what becomes of each, and the import. */
export function Offered( { offer, onClose, onImported }: Props ) {
	const { forms, label, unreadable, file, source } = offer;
	const [ chosen, setChosen ] = useState( () =>
		forms
			.filter( ( { post, entries } ) => ! post || Boolean( entries ) )
			.map( ( { key } ) => key )
	);
	const [ withEntries, setWithEntries ] = useState( true );
	const [ made, setMade ] = useState< Made[] >( [] );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const entries = forms.reduce(
		( sum, form ) => sum + ( form.entries ?? 0 ),
		0
	);

	const run = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			await importForms(
				source,
				file,
				chosen,
				withEntries && entries > 0,
				( some ) => setMade( ( all ) => [ ...all, ...some ] )
			);
			setChosen( [] );
			speak( __( 'The forms were imported.', 'millwork' ) );
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setIsBusy( false );
		onImported();
	};

	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-offered"
		>
			<h2 id="millwork-import-offered">
				{ sprintf(
					/* translators: %s: name of a plugin. */
					__( 'Forms from %s', 'millwork' ),
					label
				) }
			</h2>
			<p>
				{ __(
					'Nothing is saved yet. Open a form to see what happens to each of its fields.',
					'millwork'
				) }
			</p>
			{ unreadable.length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: names of forms. */
						__(
							'These forms are damaged and can’t be read: %s',
							'millwork'
						),
						unreadable.join( ', ' )
					) }
				</Notice>
			) }
			<ul className="millwork-import__forms">
				{ forms.map( ( form ) => (
					<FormItem
						key={ form.key }
						form={ form }
						isChosen={ chosen.includes( form.key ) }
						made={ made.find( ( { key } ) => key === form.key ) }
						onChoose={ ( isChosen ) =>
							setChosen( ( keys ) =>
								isChosen
									? [ ...keys, form.key ]
									: keys.filter( ( key ) => key !== form.key )
							)
						}
					/>
				) ) }
			</ul>
			{ entries > 0 && (
				<ToggleControl
					label={ __( 'Also import entries', 'millwork' ) }
					help={ sprintf(
						/* translators: %s: number of entries. */
						_n(
							'%s entry. It keeps its date and nobody gets an email.',
							'%s entries. They keep their dates and nobody gets an email.',
							entries,
							'millwork'
						),
						formatNumber( entries )
					) }
					checked={ withEntries }
					onChange={ setWithEntries }
					__nextHasNoMarginBottom
				/>
			) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-import__buttons">
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy || ! chosen.length }
					onClick={ () =>
						! isBusy && chosen.length > 0 && void run()
					}
				>
					{ chosen.length
						? sprintf(
								/* translators: %s: number of forms. */
								_n(
									'Import %s form',
									'Import %s forms',
									chosen.length,
									'millwork'
								),
								formatNumber( chosen.length )
							)
						: __( 'Import forms', 'millwork' ) }
				</Button>
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ made.length
						? __( 'Done', 'millwork' )
						: __( 'Cancel', 'millwork' ) }
				</Button>
			</div>
		</section>
	);
}
