<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/** How a visitor agrees in a consent field. The values are stored in posts and forms. */
enum Consent: string {

	/** By checking a box. */
	case Explicit = 'explicit';

	/** By sending the form. */
	case Implicit = 'implicit';
}
