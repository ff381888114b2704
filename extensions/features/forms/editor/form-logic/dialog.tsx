import { useState } from 'react';
import {
	Button,
	Flex,
	FlexBlock,
	Modal,
	SelectControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { fieldById, freshId, idOfOther } from './form-fields';
import type { FormField } from './form-fields';
import { MatchControl } from './match-control';
import { RuleRow } from './rule-row';
import { WITH_VALUE, kindOf, needsValue } from './stored-conditions';
import type { Logic } from './stored-conditions';
import { EMPTY, logicToEdit, logicToStore, replaced } from './edited-logic';
import type { EditedGroup } from './edited-logic';

interface ConditionsDialogProps {
	stored: unknown;
	/** The fields that may be asked. */
	fields: FormField[];
	/** The client IDs of those that can't be, because they depend on this block. */
	circular: Set< string >;
	/** Receives new IDs by client ID, too. */
	save: ( logic: Logic | undefined, ids: Map< string, string > ) => void;
	close: () => void;
	/** What the condition decides, unless it is whether a block is shown. */
	words?: { show: string; hide: string };
}

/** Edits a condition. Nothing changes before it is applied. */
export function ConditionsDialog( {
	stored,
	fields: given,
	circular,
	save,
	close,
	words = {
		show: __( 'Show', 'millwork' ),
		hide: __( 'Hide', 'millwork' ),
	},
}: ConditionsDialogProps ) {
	// Fields are chosen by their ID, so each gets one; only those that conditions use keep it.
	const [ newIds ] = useState( () => {
		const ids = new Map< string, string >();
		given.forEach( ( { clientId, id, isOther } ) => {
			if ( ! id && ! isOther ) {
				ids.set( clientId, freshId( given ) );
			}
		} );
		return ids;
	} );
	const fields = given.map( ( field ) => {
		const id = newIds.get( field.clientId ) ?? '';
		return {
			...field,
			id: field.id || ( field.isOther ? idOfOther( id ) : id ),
		};
	} );
	const typeOf = ( id: string ) => fieldById( fields, id )?.type;
	const [ logic, setLogic ] = useState( () => logicToEdit( stored, typeOf ) );
	const { action, groups, logicalOperator } = logic;
	const setGroups = ( value: EditedGroup[] ) =>
		setLogic( { ...logic, groups: value } );
	const barred = fields.filter( ( { clientId } ) =>
		circular.has( clientId )
	);
	const isWhole = groups.every( ( { rules } ) =>
		rules.every( ( { field, operator, value } ) => {
			const asked = fieldById( fields, field );
			return (
				asked &&
				( ! needsValue( operator ) ||
					( value &&
						WITH_VALUE[ kindOf( asked.type ) ].includes(
							operator
						) ) )
			);
		} )
	);
	const apply = () => {
		const asked = new Set(
			groups.flatMap( ( { rules } ) =>
				rules.map( ( { field } ) => field )
			)
		);
		save(
			logicToStore( logic, typeOf ),
			new Map(
				[ ...newIds ].filter(
					( [ , id ] ) =>
						asked.has( id ) || asked.has( idOfOther( id ) )
				)
			)
		);
	};
	return (
		<Modal
			title={ __( 'Conditions', 'millwork' ) }
			onRequestClose={ close }
			size="large"
		>
			<SelectControl
				label={ __( 'When the conditions are met', 'millwork' ) }
				value={ action }
				options={ [
					{ value: 'show', label: words.show },
					{ value: 'hide', label: words.hide },
				] }
				onChange={ ( value ) =>
					setLogic( {
						...logic,
						action: value === 'hide' ? 'hide' : 'show',
					} )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ groups.length > 1 && (
				<MatchControl
					label={ __( 'Groups that must be met', 'millwork' ) }
					value={ logicalOperator }
					onChange={ ( value ) =>
						setLogic( { ...logic, logicalOperator: value } )
					}
				/>
			) }
			{ groups.map( ( group, index ) => (
				<fieldset
					key={ index }
					style={ {
						borderBlockStart: '1px solid #ddd',
						marginBlock: 16,
						paddingBlockStart: 16,
					} }
				>
					<legend className="screen-reader-text">
						{ sprintf(
							/* translators: %d: number of a group of conditions, from 1 */
							__( 'Group %d', 'millwork' ),
							index + 1
						) }
					</legend>
					{ group.rules.length > 1 && (
						<MatchControl
							label={ __(
								'Conditions that must be met',
								'millwork'
							) }
							value={ group.logicalOperator }
							onChange={ ( value ) =>
								setGroups(
									replaced( groups, index, [
										{ ...group, logicalOperator: value },
									] )
								)
							}
						/>
					) }
					{ group.rules.map( ( rule, at ) => (
						<RuleRow
							key={ at }
							rule={ rule }
							fields={ fields }
							circular={ circular }
							onChange={ ( value ) =>
								setGroups(
									replaced( groups, index, [
										{
											...group,
											rules: replaced( group.rules, at, [
												value,
											] ),
										},
									] )
								)
							}
							onRemove={
								groups.length > 1 ||
								group.rules.length > 1 ||
								group.unknown
									? () => {
											const rules = replaced(
												group.rules,
												at,
												[]
											);
											setGroups(
												replaced(
													groups,
													index,
													rules.length ||
														group.unknown
														? [
																{
																	...group,
																	rules,
																},
															]
														: []
												)
											);
										}
									: undefined
							}
						/>
					) ) }
					<Button
						variant="tertiary"
						onClick={ () =>
							setGroups(
								replaced( groups, index, [
									{
										...group,
										rules: [ ...group.rules, EMPTY ],
									},
								] )
							)
						}
						__next40pxDefaultSize
					>
						{ __( 'Add condition', 'millwork' ) }
					</Button>
				</fieldset>
			) ) }
			<Button
				variant="tertiary"
				onClick={ () =>
					setGroups( [
						...groups,
						{ logicalOperator: 'all', rules: [ EMPTY ] },
					] )
				}
				__next40pxDefaultSize
			>
				{ __( 'Add group', 'millwork' ) }
			</Button>
			{ groups.some( ( { unknown } ) => unknown ) && (
				<p>
					{ __(
						'Conditions that can’t be shown here are kept.',
						'millwork'
					) }
				</p>
			) }
			{ barred.length > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: labels of fields, with commas */
						__(
							'These fields can’t be chosen, because this block shows or hides them: %s',
							'millwork'
						),
						barred.map( ( { label } ) => label ).join( ', ' )
					) }
				</p>
			) }
			{ fields.length === 0 && (
				<p>
					{ __(
						'This form has no other field yet. Add one first.',
						'millwork'
					) }
				</p>
			) }
			<Flex justify="flex-end">
				<FlexBlock>
					{ isWhole
						? ''
						: __(
								'Choose a field and a value for each condition.',
								'millwork'
							) }
				</FlexBlock>
				<Button
					variant="tertiary"
					onClick={ close }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					disabled={ ! isWhole }
					accessibleWhenDisabled
					onClick={ apply }
					__next40pxDefaultSize
				>
					{ __( 'Apply', 'millwork' ) }
				</Button>
			</Flex>
		</Modal>
	);
}
