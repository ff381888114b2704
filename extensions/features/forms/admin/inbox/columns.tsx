import { useEffect, useRef, useState } from 'react';
import {
	Button,
	CheckboxControl,
	Modal,
	Notice,
	Spinner,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { messageOf } from 'shared/admin/errors';
import { LoadFailure } from 'shared/admin/load-failure';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { chooseColumns, getColumns } from './api';
import type { Columns, Query } from './types';

/** Stands for all other fields. */
const REST = '*';

interface Row {
	key: string;
	label: string;
	isChosen: boolean;
}

/** The columns in their order: the chosen ones, then the others. */
function rowsOf( { columns, chosen }: Columns ): Row[] {
	const labels = new Map(
		columns.map( ( { key, label } ) => [ key, label ] )
	);
	const order = chosen
		? [ ...new Set( [ ...chosen, ...labels.keys() ] ) ]
		: [ ...labels.keys() ];
	return order
		.filter( ( key ) => key !== REST )
		.map( ( key ) => ( {
			key,
			label: labels.get( key ) ?? key,
			isChosen: chosen ? chosen.includes( key ) : key !== 'ip',
		} ) );
}

const moveLabel = ( step: -1 | 1, label: string ): string =>
	step < 0
		? sprintf(
				/* translators: %s: a column. */
				__( 'Move %s up', 'millwork' ),
				label
			)
		: sprintf(
				/* translators: %s: a column. */
				__( 'Move %s down', 'millwork' ),
				label
			);

interface Props {
	query: Query;
	onClose: () => void;
}

/** Chooses the columns of CSV and Excel files, and their order. */
export function ColumnsDialog( { query, onClose }: Props ) {
	const { found, failure, reload } = useLoaded( query.form, () =>
		getColumns( query )
	);
	return (
		<Modal
			title={ __( 'Columns in CSV and Excel files', 'millwork' ) }
			size="medium"
			onRequestClose={ onClose }
		>
			{ failure && (
				<LoadFailure onRetry={ reload }>{ failure }</LoadFailure>
			) }
			{ found ? (
				<Choice
					query={ query }
					columns={ found.data }
					onClose={ onClose }
				/>
			) : (
				! failure && (
					<p role="status">
						<Spinner /> { __( 'Loading columns…', 'millwork' ) }
					</p>
				)
			) }
		</Modal>
	);
}

function Choice( { query, columns, onClose }: Props & { columns: Columns } ) {
	const [ rows, setRows ] = useState( () => rowsOf( columns ) );
	const [ hasRest, setHasRest ] = useState(
		() => columns.chosen?.includes( REST ) ?? true
	);
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const list = useRef< HTMLOListElement >( null );
	/** The button that has to keep focus after a move. */
	const moved = useRef( '' );
	useEffect( () => {
		if ( moved.current ) {
			const [ key, step ] = JSON.parse( moved.current );
			const buttons = [
				...( list.current?.querySelectorAll< HTMLElement >(
					'button[data-column]'
				) ?? [] ),
			].filter( ( { dataset } ) => dataset.column === key );
			buttons
				.find( ( { dataset } ) => dataset.step === String( step ) )
				?.focus();
			moved.current = '';
		}
	}, [ rows ] );

	const move = ( index: number, step: -1 | 1 ) => {
		const next = [ ...rows ];
		const [ row ] = next.splice( index, 1 );
		next.splice( index + step, 0, row! );
		moved.current = JSON.stringify( [ row!.key, step ] );
		setRows( next );
		speak(
			sprintf(
				/* translators: 1: a column, 2: its place, 3: the number of columns. */
				__( '%1$s: %2$d of %3$d', 'millwork' ),
				row!.label,
				index + step + 1,
				rows.length
			)
		);
	};
	const save = async ( keys: string[] ) => {
		setIsBusy( true );
		setFailure( '' );
		try {
			await chooseColumns( query, keys );
			speak( __( 'Columns saved.', 'millwork' ) );
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	const chosen = [
		...rows
			.filter( ( { isChosen } ) => isChosen )
			.map( ( { key } ) => key ),
		...( hasRest ? [ REST ] : [] ),
	];

	return (
		<>
			<p>
				{ query.form
					? __(
							'Your choice is remembered for this form. Other users have their own.',
							'millwork'
						)
					: __(
							'Your choice is remembered for lists of all forms. Filter the list by a form to choose columns for it.',
							'millwork'
						) }
			</p>
			<ol className="millwork-inbox__columns" ref={ list }>
				{ rows.map( ( { key, label, isChosen }, index ) => (
					<li key={ key }>
						<CheckboxControl
							label={ label }
							checked={ isChosen }
							onChange={ ( checked ) =>
								setRows(
									rows.map( ( row ) =>
										row.key === key
											? { ...row, isChosen: checked }
											: row
									)
								)
							}
							__nextHasNoMarginBottom
						/>
						{ ( [ -1, 1 ] as const ).map( ( step ) => (
							<Button
								key={ step }
								size="small"
								icon={ step < 0 ? chevronUp : chevronDown }
								label={ moveLabel( step, label ) }
								data-column={ key }
								data-step={ step }
								accessibleWhenDisabled
								disabled={ ! rows[ index + step ] }
								onClick={ () => move( index, step ) }
							/>
						) ) }
					</li>
				) ) }
			</ol>
			<CheckboxControl
				label={ __( 'Add all other fields at the end', 'millwork' ) }
				checked={ hasRest }
				onChange={ setHasRest }
				__nextHasNoMarginBottom
			/>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				{ columns.chosen && (
					<Button
						variant="tertiary"
						__next40pxDefaultSize
						onClick={ () => void save( [] ) }
					>
						{ __( 'Reset', 'millwork' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy || ! chosen.length }
					onClick={ () => ! isBusy && void save( chosen ) }
				>
					{ __( 'Save', 'millwork' ) }
				</Button>
			</div>
		</>
	);
}
