/** The settings as php/Settings/Api.php gives them. */

export type Value = boolean | string | number | string[];

export interface Choice {
	value: string;
	label: string;
}

export interface Progress {
	done: number;
	/** 0 while it is not known. */
	total: number;
}

export interface Field {
	key: string;
	type: 'boolean' | 'string' | 'integer' | 'array' | 'secret' | 'action';
	label: string;
	help?: string;
	/** Empty for a field that takes any value of its type. */
	choices: Choice[];
	format?: 'uri' | 'email';
	maxLength?: number;
	required?: boolean;
	/** Whether a text may have lines. */
	multiline?: boolean;
	minimum?: number;
	maximum?: number;
	/** Of an action: what stands on its button, and the question before. */
	button?: string;
	confirm?: string;
	/** Of an action that goes on: how much of it is done. */
	progress?: Progress | null;
	/** Whether a service can be asked if the key works. */
	canCheck: boolean;
	/** Whether the order of the choices is the owner's. */
	sortable?: boolean;
	/** Values of other fields, by key, without which this one is of no use; of a list, one of them. */
	when?: Record< string, Value >;
	/**
	 * Of an address: that it can be chosen in the media library. The key of the field that takes the
	 * alternative text, and how many pixels the picture should have at least.
	 */
	picture?: { alt: string; width: number };
	/** Where one gets a key. */
	link: { url: string; text: string } | null;
}

export interface Section {
	id: string;
	title: string;
	description: string;
	fields: Field[];
}

/** What is known of a key. */
export interface SecretState {
	source: 'connector' | 'environment' | 'constant' | 'option';
	/** Empty for a short key. */
	lastFour: string;
	/** The variable's name, or the address of the connectors. */
	place: string;
}

/** What a service says of a key, or the server of a value that it has stored. */
export interface Check {
	outcome: 'accepted' | 'refused' | 'unknown';
	/** Plain text. */
	message: string;
}

export interface SettingsRecord {
	sections: Section[];
	values: Record< string, Value >;
	secrets: Record< string, SecretState | null >;
	/** After a change: the answers on new keys and values. */
	checks?: Record< string, Check >;
	/** After a change: why fields kept their values, though all else was stored. */
	held?: Record< string, string >;
}

/** What a change consists of. */
export interface Change {
	values: Record< string, Value >;
	/** An empty text removes a key. */
	secrets: Record< string, string >;
}

/** What a field's component gets. */
export interface FieldProps {
	field: Field;
	/** As edited; a number that is being typed is a text. */
	value: Value;
	/** What is wrong with it, if the server has said so. */
	error?: string;
	onChange: ( value: Value ) => void;
	/** Changes another field. */
	onChangeOther: ( key: string, value: Value ) => void;
}
