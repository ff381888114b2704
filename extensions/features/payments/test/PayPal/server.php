<?php
/** Gives the stand-in for PayPal to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

return new PayPalServer();
