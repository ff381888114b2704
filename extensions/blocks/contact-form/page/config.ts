import { getConfig } from '@wordpress/interactivity';
import type {
	Calculation,
	Operand,
	ResultParts,
} from 'features/forms/lib/calculation/results';
import type { Limits } from '../length';
import type { NumberRule } from '../numbers';
import type { RangeRule } from '../ranges';
import type { Condition, Subject } from '../logic';
import { readConfig } from 'shared/lib/page-config';

/** As printed by Millwork\Features\Forms\Page\Config. */
export interface Config {
	entries: string;
	challenge: string;
	problems: Record< string, string >;
	limits: [ string, string ];
	today: string;
	/** The route for files, its rules by form and field (how many, bytes, and these in words), and its texts. */
	files?: string;
	fileRules?: Record< string, Record< string, [ number, number, string ] > >;
	fileWords?: Record< string, string >;
	/** The route that tells which places are left; see late/places.ts. */
	places?: string;
	/** The route that saves a form, and texts about it; see late/later.ts. */
	drafts?: string;
	draftWords?: Record< 'saving' | 'copied' | 'failed', string >;
	/** URLs of the scripts for some fields, by name; see page/part.ts. */
	parts?: Record< string, string >;
	/** Texts of forms with steps. */
	steps?: Record< 'check' | 'edit' | 'empty' | 'words', string >;
	/** By form, for forms with conditions; see late/logic.ts. */
	logic?: Record<
		string,
		{
			conditions: Condition[];
			subjects: ( Subject & {
				name: string;
				/** An answer that visitors can't change. */
				fixed?: string;
				/** The answer if the URL gives none. */
				empty?: string;
			} )[];
		}
	>;
	/** By form: calculations, each after those that it uses, and the fields that they use; see late/calculations.ts. */
	calculations?: Record<
		string,
		{
			list: ( Calculation & { parts: ResultParts } )[];
			fields: ( Operand & { name: string } )[];
		}
	>;
	/** The fewest and most characters of texts, by form and field; 0 for no limit. */
	lengths?: Record< string, Record< string, Limits > >;
	/** By form and field. */
	numbers?: Record<
		string,
		Record<
			string,
			NumberRule & {
				/** The error for numbers between steps. */
				between: string;
			}
		>
	>;
	ranges?: Record< string, Record< string, RangeRule > >;
	patterns?: Record<
		string,
		Record< string, { rule: string; message: string } >
	>;
	others?: Record<
		string,
		Record< string, Record< 'empty' | 'long', string > >
	>;
	/** The site's time zone, such as 'Europe/Berlin' or '+02:00'. */
	zone?: string;
	/** By form: the URL's parameters by field; see late/prefill.ts. */
	prefill?: Record< string, Record< string, string > >;
	words: Record<
		'problems' | 'sending' | 'failed' | 'offline' | 'again' | 'pick',
		string
	> & {
		shown?: string;
		hidden?: string;
		counted?: string;
		/** Of addresses and signatures. */
		incomplete?: string;
		unsigned?: string;
		/** Of lists of countries. */
		countries?: string;
		country?: string;
	};
}

/** The block's store, named in its markup. */
export const STORE = 'millwork/contact-form';

/** The server's URLs and texts, since the markup isn't trusted. Complete if `routeOf()` returns a URL. */
export const config = () => readConfig< Config >( STORE, getConfig ) as Config;
