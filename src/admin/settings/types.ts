/** The settings, as php/Settings/Api.php returns them. */

export type Value = boolean | string | number | string[];

export interface Choice {
	value: string;
	label: string;
}

export interface Progress {
	done: number;
	/** 0 while unknown. */
	total: number;
}

export interface Field {
	key: string;
	type: 'boolean' | 'string' | 'integer' | 'array' | 'secret' | 'action';
	label: string;
	help?: string;
	/** Empty for a field that accepts any value of its type. */
	choices: Choice[];
	format?: 'uri' | 'email';
	maxLength?: number;
	required?: boolean;
	/** Whether the text may have several lines. */
	multiline?: boolean;
	minimum?: number;
	maximum?: number;
	/** Of an action: the button's text, and the confirmation's. */
	button?: string;
	confirm?: string;
	/** The progress of an unfinished action. */
	progress?: Progress | null;
	/** Whether the service can check the key. */
	canCheck: boolean;
	/** Whether the owner can sort the choices. */
	sortable?: boolean;
	/** Other fields' values, by key, that this field depends on; a list means any of them. */
	when?: Record< string, Value >;
	/**
	 * Of a URL that can be chosen from the media library: the key of the field for the alternative text, and the
	 * minimum width in pixels.
	 */
	picture?: { alt: string; width: number };
	/** Where to get a key. */
	link: { url: string; text: string } | null;
}

export interface Section {
	id: string;
	/** The ID of its group. */
	group: string;
	title: string;
	description: string;
	/** A list that opens. */
	details?: { summary: string; items: string[] } | null;
	/** Related sections, by ID; each links to the other. */
	see?: string[];
	fields: Field[];
}

/** The sections of one group are shown at a time. */
export interface Group {
	id: string;
	title: string;
}

/** What is known about a key. */
export interface SecretState {
	source: 'connector' | 'environment' | 'constant' | 'option';
	/** Empty for a short key. */
	lastFour: string;
	/** The variable's name, or the URL of the connectors screen. */
	place: string;
}

/** The service's answer about a key, or the server's about a stored value. */
export interface Check {
	outcome: 'accepted' | 'refused' | 'unknown';
	message: string;
}

export interface SettingsRecord {
	/** Only those with sections. */
	groups: Group[];
	sections: Section[];
	values: Record< string, Value >;
	secrets: Record< string, SecretState | null >;
	/** After saving: the results for new keys and values. */
	checks?: Record< string, Check >;
	/** After saving: why some fields kept their old values, although the rest was saved. */
	held?: Record< string, string >;
}

export interface Change {
	values: Record< string, Value >;
	/** An empty string removes a key. */
	secrets: Record< string, string >;
}

/** The props of a field's component. */
export interface FieldProps {
	field: Field;
	/** As edited; a number being typed is a text. */
	value: Value;
	/** The server's error about it. */
	error?: string;
	onChange: ( value: Value ) => void;
	onChangeOther: ( key: string, value: Value ) => void;
}
