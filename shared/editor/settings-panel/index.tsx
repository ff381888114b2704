import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import {
	// WordPress 7.1 still has both only under these names.
	__experimentalToolsPanel as ToolsPanel,
	__experimentalToolsPanelItem as ToolsPanelItem,
} from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';

type Values = Readonly< Record< string, unknown > >;

interface Panel {
	attributes: Values;
	setAttributes: ( attributes: Record< string, unknown > ) => void;
	defaults: Values;
}

const PanelContext = createContext< Panel >( {
	attributes: {},
	setAttributes: () => {},
	defaults: {},
} );

interface SettingsPanelProps< Attributes > {
	title: string;
	attributes: Readonly< Partial< Attributes > >;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The settings' defaults; `undefined` for an attribute without one. */
	defaults: Partial< Attributes >;
	/** What "Reset all" does besides resetting attributes. */
	onResetAll?: () => void;
	/** `Setting`s. */
	children: ReactNode;
}

/** The sidebar's width in pixels, so that the menu opens beside it as in WordPress's own panels. */
const SIDEBAR = 259;

/**
 * A panel of independent settings with a menu that resets one or all, as in WordPress's own blocks.
 *
 * @param props.defaults The defaults of all attributes set in the panel.
 */
export function SettingsPanel< Attributes extends object >( {
	title,
	attributes,
	setAttributes,
	defaults,
	onResetAll,
	children,
}: SettingsPanelProps< Attributes > ) {
	const isSmall = useViewportMatch( 'medium', '<' );
	return (
		<PanelContext.Provider
			value={ {
				attributes: attributes as Values,
				setAttributes: setAttributes as Panel[ 'setAttributes' ],
				defaults: defaults as Values,
			} }
		>
			<ToolsPanel
				label={ title }
				resetAll={ () => {
					setAttributes( { ...defaults } );
					onResetAll?.();
				} }
				dropdownMenuProps={
					isSmall
						? {}
						: {
								popoverProps: {
									placement: 'left-start',
									offset: SIDEBAR,
								},
							}
				}
			>
				{ children }
			</ToolsPanel>
		</PanelContext.Provider>
	);
}

interface SettingProps {
	label: string;
	/** The attribute; one of the panel's `defaults`. */
	of: string;
	/** Whether it differs from its default, if comparing the attribute isn't enough. */
	isChanged?: boolean;
	/** Resets it, if that takes more than setting the attribute. */
	onReset?: () => void;
	children: ReactNode;
}

/** One setting of a `SettingsPanel`. */
export function Setting( {
	label,
	of,
	isChanged,
	onReset,
	children,
}: SettingProps ) {
	const { attributes, setAttributes, defaults } = useContext( PanelContext );
	return (
		<ToolsPanelItem
			label={ label }
			isShownByDefault
			// Stored posts may have numbers as text, and '' for nothing.
			hasValue={ () =>
				isChanged ??
				String( attributes[ of ] ?? '' ) !==
					String( defaults[ of ] ?? '' )
			}
			onDeselect={
				onReset ?? ( () => setAttributes( { [ of ]: defaults[ of ] } ) )
			}
		>
			{ children }
		</ToolsPanelItem>
	);
}

/** Other content of a `SettingsPanel`, which isn't reset. */
export const PanelContent = ( { children }: { children: ReactNode } ) => (
	<div style={ { gridColumn: '1 / -1' } }>{ children }</div>
);

/**
 * Attribute defaults from block.json.
 *
 * @return By name; `undefined` for an attribute without a default.
 */
export function defaultsOf< Name extends string >(
	{ attributes }: { attributes: Partial< Record< Name, object > > },
	...names: Name[]
): { [ key in Name ]?: never } {
	return Object.fromEntries(
		names.map( ( name ) => [
			name,
			( attributes[ name ] as { default?: unknown } | undefined )
				?.default,
		] )
	) as { [ key in Name ]?: never };
}
