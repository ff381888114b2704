import { useState } from 'react';
import type { FormEvent } from 'react';
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { DialogButtons } from 'shared/admin/list/dialog-buttons';
import { saveTopic } from './api';
import { config } from './config';
import { TopicPaymentFields } from './topic-payment';
import type { OwnTopic, TopicList, TopicPayment } from './types';

/** A topic's name, category and plan. */
export function TopicForm( {
	topic,
	onSaved,
	onClose,
}: {
	/** Null for a new one. */
	topic: OwnTopic | null;
	onSaved: ( list: TopicList ) => void;
	onClose: () => void;
} ) {
	const [ name, setName ] = useState( topic?.name ?? '' );
	const [ category, setCategory ] = useState( topic?.category ?? 0 );
	const [ payment, setPayment ] = useState< TopicPayment >( {
		plan: topic?.plan ?? '',
		isOpen: topic?.is_open ?? false,
		page: topic?.page ?? 0,
	} );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const { categories } = config();
	const isGone =
		category > 0 && ! categories.some( ( { id } ) => id === category );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			onSaved(
				await saveTopic(
					topic?.id ?? 0,
					name.trim(),
					category,
					payment
				)
			);
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	return (
		<form
			className="millwork-subscribers__form"
			onSubmit={ ( event ) => void submit( event ) }
		>
			<TextControl
				label={ __( 'Name', 'millwork' ) }
				help={ __( 'Subscribers see this name.', 'millwork' ) }
				required
				maxLength={ 100 }
				value={ name }
				onChange={ setName }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Category', 'millwork' ) }
				help={
					payment.plan
						? __(
								'Posts in this category, or below it, belong to the topic, and stay in it if you choose another category or delete this one. Authors can also choose topics for each post.',
								'millwork'
							)
						: __(
								'Posts in this category, or below it, belong to the topic. Authors can also choose topics for each post.',
								'millwork'
							)
				}
				value={ String( category ) }
				options={ [
					{ value: '0', label: __( 'None', 'millwork' ) },
					...( isGone
						? [
								{
									value: String( category ),
									label: __( 'Deleted category', 'millwork' ),
								},
							]
						: [] ),
					...categories.map( ( { id, name: label } ) => ( {
						value: String( id ),
						label,
					} ) ),
				] }
				onChange={ ( value ) => setCategory( Number( value ) ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TopicPaymentFields payment={ payment } onChange={ setPayment } />
			<DialogButtons
				failure={ failure }
				isBusy={ isBusy }
				isDisabled={ ! name.trim() }
				onCancel={ onClose }
			/>
		</form>
	);
}
