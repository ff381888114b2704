/** What is needed of the Interactivity API: a script module, which only a view script imports. */
export interface Runtime {
	getConfig: ( namespace?: string ) => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/** From `Millwork\Features\Payments\Checkout\Form::config()`. */
export interface CheckoutConfig {
	checkout: string;
	challenge: string;
	/** The URL of the script that sends forms. */
	script: string;
	/** In test mode: proves that the user may test, and that the request isn't from another site. */
	nonce?: string;
	words: Record< 'sending' | 'failed' | 'offline' | 'problems', string >;
	/** What to do about a missing answer, by field name. */
	missing: Record< string, string >;
}

/** From `Millwork\Features\Payments\Checkout\Form::messages()`. */
export interface Confirmation {
	/** The URL of the script that waits. */
	script?: string;
	outcome?: string;
	/** The sentence shown when the script stops asking. */
	late?: string;
	/** The link back to the form of a failed payment. */
	again?: string;
}

/** Sends a form. */
export interface Sender {
	/** @return Whether the browser is leaving for the gateway's page. */
	submit: ( submitter?: HTMLElement | null ) => Promise< boolean >;
	/** Removes its messages. */
	clear: () => void;
}
